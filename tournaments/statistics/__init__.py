"""Statistics of finished matches (docs/playing/statistics.md).

May use `models` and what is below it (docs/developing/rooms.md).
"""
