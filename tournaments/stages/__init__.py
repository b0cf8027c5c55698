"""Stages: divisions, knockout, promotion, and who goes on.

May use `series` and what is below it (docs/developing/rooms.md).
"""
