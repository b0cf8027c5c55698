"""Competitions without rounds: challenges, rungs, idleness (docs/organising/ladders.md).

May use `exports` and what is below it (docs/developing/rooms.md).
"""
