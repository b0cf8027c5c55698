"""Open data: finished public matches without names, month by month (docs/programming/open-data.md).

May use `mail` and what is below it (docs/developing/rooms.md).
"""
