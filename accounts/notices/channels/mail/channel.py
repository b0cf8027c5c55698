"""The mail channel."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from smtplib import SMTPException, SMTPRecipientsRefused

from django.conf import settings
from django.core.mail import EmailMessage
from django.utils.translation import gettext_lazy as _

from accounts.notices.channels.base import Destination, NotDelivered
from accounts.notices.channels.mail.messages import digest_mail, notice_mail
from accounts.notices.models import Digest, Dispatch, MailPreference
from accounts.people.models import MailTrouble, User
from config.translated import StrOrPromise

Reason = Dispatch.Reason


class MailChannel:
    key = "mail"
    label: StrOrPromise = _("E-mail")

    def destinations(self, people: Sequence[User]) -> Mapping[int, Sequence[Destination]]:
        """Return the mail address of each person. Bots and guests have none."""
        return {
            person.pk: [Destination("", person.email)]
            for person in people
            if person.email and not (person.is_bot or person.is_guest)
        }

    def patience(self, preference: MailPreference) -> timedelta:
        minutes: int | None = preference.wait_minutes
        return timedelta(minutes=settings.MAIL_WAIT_MINUTES if minutes is None else minutes)

    def send(self, dispatch: Dispatch) -> str:
        return _post(notice_mail(dispatch), dispatch.notice.user)

    def send_digest(self, digest: Digest, dispatches: Sequence[Dispatch]) -> str:
        return _post(digest_mail(digest, dispatches), digest.user)


def _post(letter: EmailMessage, reader: User) -> str:
    """Hand a mail to the mail server. Its Message-ID is the receipt, by which a bounce is recognised."""
    # More mail to an address that bounces would make other servers treat us as a spammer.
    if reader.has_mail_trouble and reader.mail_trouble == MailTrouble.BOUNCED:
        raise NotDelivered(Reason.BOUNCED, is_final=True)
    try:
        letter.send()
    except SMTPRecipientsRefused as error:
        code = next(iter(error.recipients.values()), (0, b""))[0]
        raise NotDelivered(Reason.REFUSED, str(error), is_final=code >= 500) from error
    except (SMTPException, OSError) as error:
        raise NotDelivered(Reason.UNREACHABLE, f"{type(error).__name__}: {error}") from error
    return str(letter.extra_headers["Message-ID"])
