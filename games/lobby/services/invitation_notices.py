"""Notices about invitations by name."""

from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.services.outbox import NewNotice, notify, notify_all
from accounts.people.models import User
from config.optional import known
from games.clocks.selectors.clocks import settings_of
from games.lobby.models import Invitation
from games.lobby.selectors.invitations import topic_of_invitation
from games.lobby.words.invitations import invitation_declined, invited
from games.matches.models import Match
from games.matches.selectors.notices import topic_of
from games.seats.selectors.sitters import seat_name


def tell_invited(match: Match, invitation: Invitation) -> None:
    guest = invitation.user
    with override(guest.language):
        sitters = [seat_name(seat) for seat in match.seats.select_related("user") if not seat.is_free]
        subject, text = invited(match, invitation.invited_by.username, sitters, settings_of(match))
    notify(
        user=guest,
        kind=NoticeKind.INVITED,
        subject=subject,
        text=text,
        url=invitation.get_absolute_url(),
        dedupe_key=f"invitation-{invitation.pk}",
        topic=topic_of_invitation(invitation),
    )


def tell_declined(match: Match, invitation: Invitation) -> None:
    """Tell everybody at the table that the invitation was declined."""
    seats = match.seats.filter(user__isnull=False).select_related("user")
    notify_all([_declined(match, invitation, known(seat.user)) for seat in seats])


def _declined(match: Match, invitation: Invitation, reader: User) -> NewNotice:
    with override(reader.language):
        subject, text = invitation_declined(match, invitation.user.username)
    return NewNotice(
        user=reader,
        kind=NoticeKind.INVITED,
        subject=subject,
        text=text,
        url=match.get_absolute_url(),
        dedupe_key=f"invitation-{invitation.pk}-declined",
        topic=topic_of(match),
    )
