"""A mail server with outages: an e-mail backend, and the list of mails it accepted."""

from collections.abc import Sequence
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

from tests.games.simulation.script import Script, minute_of


class PostOffice:
    """One per process, because Django makes a new backend for every mail."""

    def __init__(self) -> None:
        self.open(None)

    def open(self, script: Script | None, refused: Sequence[str] = ()) -> None:
        self.script = script
        self.refused = set(refused)
        #: Message-ID of every accepted mail, in order.
        self.letters: list[str] = []
        self.failures = 0

    def take(self, letter: EmailMessage) -> None:
        minute = minute_of(timezone.now())
        if self.script and any(span.holds(minute) for span in self.script.mail_outages):
            self.failures += 1
            raise SMTPServerDisconnected("closed for today")
        if address := next((name for name in letter.to if name in self.refused), None):
            self.failures += 1
            raise SMTPRecipientsRefused({address: (550, b"no such mailbox")})
        self.letters.append(letter.extra_headers["Message-ID"])


OFFICE = PostOffice()


class Backend(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for letter in email_messages:
            OFFICE.take(letter)
        return len(email_messages)
