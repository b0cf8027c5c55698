"""Contents of mails about turns: the board as a picture, and links to answer by (docs/playing/mail.md).

May use `fairplay` and what is below it (docs/developing/rooms.md).
"""
