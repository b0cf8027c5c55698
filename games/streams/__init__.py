"""Event streams (server-sent events) for programs (docs/programming/stream.md).

May use `open_data` and what is below it (docs/developing/rooms.md).
"""
