"""A competition as JSON and CSV (docs/programming/competitions-data.md).

May use `standings` and what is below it (docs/developing/rooms.md).
"""
