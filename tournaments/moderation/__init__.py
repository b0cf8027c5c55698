"""What moderators of the site can do about competitions.

May use `rulings` and what is below it (docs/developing/rooms.md).
"""
