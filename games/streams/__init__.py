"""Event streams (server-sent events) for programs (docs/programming/stream.md)."""
