"""Accounts for programs, owned by people (docs/programming/bots.md).

May use `api` and what is below it (docs/developing/rooms.md).
"""
