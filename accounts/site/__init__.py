"""What every page and websocket goes through: middleware, context processors, the base consumer.

May use `guests` and what is below it (docs/developing/rooms.md).
"""
