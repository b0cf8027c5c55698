"""Mail addresses that do not work: noticing it, and being told that they do."""

from django.db import transaction
from django.db.models import QuerySet

from accounts.notices.channels.mail.channel import MailChannel
from accounts.notices.channels.mail.messages import stable_id_in
from accounts.notices.models import Dispatch
from accounts.notices.selectors.notices import dispatches_of
from accounts.people.models import MailTrouble, User

#: So many mails in a row that did not leave are more than a hiccup of a mail server.
FAILURES_IN_A_ROW = 3
LONGEST_ERROR = 500

State, Reason = Dispatch.State, Dispatch.Reason


def note_failed_mail(*, user: User, is_refused: bool) -> None:
    """After a mail has failed: an address that refuses is as good as one that bounces."""
    if is_refused:
        _raise_trouble(user, MailTrouble.BOUNCED)
    elif not user.has_mail_trouble and _has_been_failing(user):
        _raise_trouble(user, MailTrouble.FAILING)


def note_sent_mail(*, user: User) -> None:
    """A mail server that takes mail again ends the row of failures. A bounce is another matter: it comes later."""
    if user.mail_trouble == MailTrouble.FAILING:
        confirm_address(user=user)


def confirm_address(*, user: User) -> None:
    """The person says that the address is right, or mail goes through again: no more banner, and mail goes there."""
    user.mail_trouble, user.mail_trouble_address = "", ""
    user.save(update_fields=["mail_trouble", "mail_trouble_address"])


@transaction.atomic
def record_bounce(*, message_id: str, detail: str = "") -> bool:
    """A mail server reports that a letter came back. False if it was none of ours."""
    returned = list(_letter(message_id))
    if not returned:
        return False
    ids = [dispatch.pk for dispatch in returned]
    # A copy that was asked for in the meantime has its own fate.
    bounced = Dispatch.objects.filter(pk__in=ids, state=State.SENT)
    bounced.update(state=State.FAILED, reason=Reason.BOUNCED, error=detail[:LONGEST_ERROR], is_given_up=True)
    reader = returned[0].notice.user
    if returned[0].address == reader.email:
        _raise_trouble(reader, MailTrouble.BOUNCED)
    return True


def _letter(message_id: str) -> QuerySet[Dispatch]:
    """What was in a letter: one dispatch, or those of a digest."""
    kind, _dash, number = (stable_id_in(message_id) or "").partition("-")
    sent = Dispatch.objects.filter(channel=MailChannel.key).select_related("notice__user")
    match kind:
        case "dispatch":
            return sent.filter(pk=int(number.partition(".")[0]))
        case "digest":
            return sent.filter(digest=int(number))
    return sent.none()


def _has_been_failing(user: User) -> bool:
    ended = dispatches_of(user).filter(channel=MailChannel.key, state__in=(State.SENT, State.FAILED))
    last = ended.values_list("state", flat=True)[:FAILURES_IN_A_ROW]
    return list(last) == [State.FAILED] * FAILURES_IN_A_ROW


def _raise_trouble(user: User, trouble: MailTrouble) -> None:
    user.mail_trouble, user.mail_trouble_address = trouble, user.email
    user.save(update_fields=["mail_trouble", "mail_trouble_address"])
