"""What people are told about invitations by name."""

from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.models import NoticeKind
from accounts.services.notices import News, notify, notify_all
from games.models import Invitation, Match
from games.presenters.clocks import clock_title
from games.presenters.games import game_name, options_in_words
from games.selectors.clocks import settings_of
from games.selectors.invitations import topic_of_invitation
from games.selectors.notices import topic_of
from games.selectors.sitters import seat_name


def tell_invited(match: Match, invitation: Invitation) -> None:
    guest = invitation.user
    with override(guest.language):
        subject = _("%(name)s invites you to %(game)s #%(number)d") % {
            "name": invitation.invited_by.username,
            "game": game_name(match.game),
            "number": match.pk,
        }
        text = _table_in_words(match)
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
    """Everybody who sits at the table: the seat is still free."""
    seats = match.seats.filter(user__isnull=False).select_related("user")
    notify_all([_declined(match, invitation, seat.user) for seat in seats])


def _declined(match: Match, invitation: Invitation, reader: Any) -> News:
    with override(reader.language):
        subject = _("%(name)s does not come to %(game)s #%(number)d") % {
            "name": invitation.user.username,
            "game": game_name(match.game),
            "number": match.pk,
        }
        text = _(
            "The invitation was declined, and the seat is still free. Invite somebody else, if you like."
        )
    return News(
        user=reader,
        kind=NoticeKind.INVITED,
        subject=subject,
        text=text,
        url=match.get_absolute_url(),
        dedupe_key=f"invitation-{invitation.pk}-declined",
        topic=topic_of(match),
    )


def _table_in_words(match: Match) -> str:
    """Who sits there, how much time a turn has, and what the table plays by; a line each."""
    sitters = [seat_name(seat) for seat in match.seats.select_related("user") if not seat.is_free]
    return "\n".join(
        [
            _("At the table: %(names)s") % {"names": get_text_list(sitters, _("and"))},
            clock_title(settings_of(match)),
            *options_in_words(match.game, match.options),
        ]
    )
