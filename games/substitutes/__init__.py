"""Substitutes: vacancies, offers, and taking over a seat.

May use `play` and what is below it (docs/developing/rooms.md).
"""
