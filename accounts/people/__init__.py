"""Users, their names, profiles and coats of arms.

May use `outbound` and what is below it (docs/developing/rooms.md).
"""
