"""The pages and the API of a competition, composed from the other rooms.

May use `progress` and what is below it (docs/developing/rooms.md).
"""
