"""Clocks: how much time a turn has. The `rules` are pure functions of settings, calendar and `now`, without Django.

May use `matches` and what is below it (docs/developing/rooms.md).
"""
