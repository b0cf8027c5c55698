"""Computer players for any game. They see a view, never the state, and know the rules but nothing of the site.

May use `catalogue` and what is below it (docs/developing/rooms.md).
"""
