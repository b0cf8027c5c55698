"""Models of competitions, stages, entries, rounds and events; regulations, lots and roles.

May use `ratings` and what is below it (docs/developing/rooms.md).
"""
