"""Who holds a seat when: tenures, caretakers, reliability.

May use `clocks` and what is below it (docs/developing/rooms.md).
"""
