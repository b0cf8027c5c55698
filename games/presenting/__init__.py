"""Shared parts of all presenters, and the protocol that they implement.

May use `core` and what is below it (docs/developing/rooms.md).
"""
