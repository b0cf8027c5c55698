"""API for games and matches, on the same services and selectors as the pages.

May use `demo` and what is below it (docs/developing/rooms.md).
"""
