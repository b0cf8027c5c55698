"""The moderation desk: contracts to which every app adds its subjects, acts and evidence (docs/moderating/desk.md).

May use `notices` and what is below it (docs/developing/rooms.md).
"""
