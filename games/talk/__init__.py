"""Chat, notes, and what a player has seen of a match.

May use `rulings` and what is below it (docs/developing/rooms.md).
"""
