"""Who may enter: admission, entries, reserves, check-in.

May use `rounds` and what is below it (docs/developing/rooms.md).
"""
