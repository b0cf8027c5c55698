"""A round from its drawing to its end, and absent players.

May use `stages` and what is below it (docs/developing/rooms.md).
"""
