"""Standings for pages, and the reasons behind a place.

May use `entering` and what is below it (docs/developing/rooms.md).
"""
