"""Signals about collusion and multiple accounts. They say where to look and decide nothing.

See docs/moderating/fair-play.md.

May use `lessons` and what is below it (docs/developing/rooms.md).
"""
