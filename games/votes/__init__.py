"""Votes at a table: motions, ballots, pauses.

May use `absence` and what is below it (docs/developing/rooms.md).
"""
