"""Rulings: what directors decide by hand, with preview and undo (docs/organising/directing.md).

May use `directing` and what is below it (docs/developing/rooms.md).
"""
