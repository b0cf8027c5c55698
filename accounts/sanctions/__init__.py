"""Sanctions and the appeals against them, roles, and renaming.

May use `moderation` and what is below it (docs/developing/rooms.md).
"""
