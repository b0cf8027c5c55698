"""What mails about turns bring: the board as a picture, and links to answer by (docs/playing/mail.md)."""
