"""Notices: outbox, deliveries, digests, channels, feeds, bell (docs/developing/notices.md).

May use `calendar` and what is below it (docs/developing/rooms.md).
"""
