"""Guests: people who play before they sign up, bound to one browser (docs/playing/guests.md).

May use `privacy` and what is below it (docs/developing/rooms.md).
"""
