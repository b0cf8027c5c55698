"""The page of a match and its websocket, put together from the rooms below."""
