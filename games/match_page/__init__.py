"""The page of a match and its websocket, put together from the rooms below.

May use `record` and what is below it (docs/developing/rooms.md).
"""
