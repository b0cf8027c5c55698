"""Measurements of the API: latency, drafts, and requests against its schema."""
