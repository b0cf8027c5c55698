"""A real mail server for tests."""

import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.core.mail import EmailMessage as Letter
from django.core.mail.backends.base import BaseEmailBackend


class Mailbox(Message):
    """The receiving end: stores what arrives, and refuses the addresses it is told to refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[EmailMessage] = []
        self.refused: dict[str, str] = {}

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[Any]
    ) -> str:
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    def handle_message(self, message: Any) -> None:
        self.letters.append(message_from_bytes(message.as_bytes(), policy=default))


@contextmanager
def mail_server(settings: Any) -> Iterator[Mailbox]:
    """Send mail through a real SMTP server on this machine."""
    mailbox = Mailbox()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = Controller(mailbox, hostname="127.0.0.1", port=port)
    server.start()
    try:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = server.hostname, server.port
        yield mailbox
    finally:
        server.stop()


class FaultyBackend(BaseEmailBackend):
    """A mail backend that raises an unexpected error."""

    def send_messages(self, email_messages: Sequence[Letter]) -> int:
        raise LookupError("no ink at host mail.internal")
