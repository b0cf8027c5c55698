"""Running a competition: the console, roles, guests, leaving (docs/organising/directing.md).

May use `organising` and what is below it (docs/developing/rooms.md).
"""
