"""Models of matches, seats, moves and set-ups; positions, seals and withdrawn moves.

May use `hooks` and `signals` and what is below them (docs/developing/rooms.md).
"""
