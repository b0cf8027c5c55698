"""Absent players: deadlines, time-outs, vacations, and departures from the site.

May use `matchmaking` and what is below it (docs/developing/rooms.md).
"""
