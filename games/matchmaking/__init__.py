"""Play now: a match against computer players at once, or a quick match with whoever waits for the same.

May use `lobby` and what is below it (docs/developing/rooms.md).
"""
