"""Mail backend for a site without a mail server: each mail becomes a file in the data folder."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage as ParsedMessage
from pathlib import Path
from uuid import uuid4

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

NEWEST = 50


class MailFolderBackend(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        settings.MAIL_FOLDER.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            name = f"{timezone.now():%Y%m%dT%H%M%S%f}-{uuid4().hex[:8]}.eml"
            draft = settings.MAIL_FOLDER / f"{name}.part"
            draft.write_bytes(message.message().as_bytes())
            draft.rename(settings.MAIL_FOLDER / name)
        return len(email_messages)


@dataclass(frozen=True)
class KeptMail:
    name: str
    sent_at: datetime
    sender: str
    recipients: str
    subject: str
    text: str


def newest_mails() -> list[KeptMail]:
    # File names start with the time of sending.
    paths = sorted(settings.MAIL_FOLDER.glob("*.eml"), reverse=True)
    return [_kept_mail(path) for path in paths[:NEWEST]]


def _kept_mail(path: Path) -> KeptMail:
    message = message_from_bytes(path.read_bytes(), policy=policy.default)
    return KeptMail(
        name=path.stem,
        sent_at=datetime.fromtimestamp(path.stat().st_mtime, tz=timezone.get_current_timezone()),
        sender=str(message["From"]),
        recipients=str(message["To"]),
        subject=str(message["Subject"]),
        text=_plain_text(message),
    )


def _plain_text(message: ParsedMessage) -> str:
    body = message.get_body(preferencelist=("plain", "html"))
    return str(body.get_content()) if body else ""
