"""The page that explains a game, with pictures of its boards, and links from rule numbers to it.

May use `substitutes` and what is below it (docs/developing/rooms.md).
"""
