"""Before a match: open tables, joining, invitations, my matches, and how a match begins (docs/developing/tables.md).

May use `rulebooks` and what is below it (docs/developing/rooms.md).
"""
