"""Who plays whom, and in which seat (docs/organising/drawing.md).

May use `competitions` and what is below it (docs/developing/rooms.md).
"""
