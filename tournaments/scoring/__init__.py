"""Points, tie-breaks and standings as numbers.

May use `drawing` and what is below it (docs/developing/rooms.md).
"""
