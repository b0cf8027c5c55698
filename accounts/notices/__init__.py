"""Notices: outbox, deliveries, digests, channels, feeds, bell (docs/developing/notices.md)."""
