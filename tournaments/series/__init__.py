"""Competitions that repeat.

May use `scoring` and what is below it (docs/developing/rooms.md).
"""
