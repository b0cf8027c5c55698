"""Lessons: guided first matches, played by one person on a prepared position (docs/developing/lessons.md).

May use `what_if` and what is below it (docs/developing/rooms.md).
"""
