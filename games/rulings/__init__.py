"""Rulings of directors and moderators about a match: time, seats, results, rollbacks (docs/moderating/rulings.md).

May use `votes` and what is below it (docs/developing/rooms.md).
"""
