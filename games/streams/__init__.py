"""Server-sent events for programs (docs/programming/stream.md)."""
