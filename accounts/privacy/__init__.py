"""The archive of a person's data, closing accounts, and retention (docs/operating/privacy.md).

May use `bots` and what is below it (docs/developing/rooms.md).
"""
