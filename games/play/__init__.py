"""Drafts and the write path: how a turn is drafted, confirmed and stored, and what follows from it.

May use `seats` and what is below it (docs/developing/rooms.md).
"""
