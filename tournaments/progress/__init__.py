"""The one place that advances a competition: what is due, and when to look again.

May use `moderation` and what is below it (docs/developing/rooms.md).
"""
