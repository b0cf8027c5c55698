"""Invitations by name, for those who may see them: the invited person, and the players at the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.notices.models import Notice
from accounts.people.models import User
from accounts.people.visitors import Visitor
from config.prepared import PreparedQuery
from games.catalogue import GAMES
from games.lobby.models import Invitation
from games.lobby.selectors.seats import SeatRow, seats_at
from games.matches.models import Match
from games.play.selectors.sights import seat_of

_TOPIC = "invitation-"


@dataclass(frozen=True)
class Invited:
    """An invitation in a list, with the seats of its table."""

    invitation: Invitation
    seats: list[SeatRow]


@dataclass(frozen=True)
class Guests:
    """The invitations to one table that one visitor may see."""

    #: The visitor's own invitation, if it is open.
    mine: Invitation | None = None
    awaited: Sequence[Invitation] = ()
    declined: Sequence[Invitation] = ()


def open_invitations() -> QuerySet[Invitation]:
    """Return invitations that are neither answered nor withdrawn, to tables that are still open."""
    return Invitation.objects.filter(closed_at=None, match__status=Match.Status.OPEN, match__game__in=GAMES)


def addressed_to(user: User) -> QuerySet[Invitation]:
    """Return all invitations of the user, open or not."""
    return Invitation.objects.filter(user=user).select_related("user", "invited_by", "match")


def withdrawable_by(user: Visitor) -> QuerySet[Invitation]:
    """Return the invitations that the user sent, and all to tables that they host, open or not."""
    sent_or_hosted = Q(invited_by=user) | Q(match__host=user)
    return Invitation.objects.filter(sent_or_hosted).select_related("user", "match")


def invitations_of(user: User) -> list[Invited]:
    """Return the user's open invitations, the newest first, with all that a list shows, in at most two queries."""
    found = _open_to(user.pk)
    seats = seats_at([invitation.match for invitation in found])
    return [Invited(invitation, seats[invitation.match_id]) for invitation in found]


_open_to = PreparedQuery(
    lambda user: (
        open_invitations()
        .filter(user=user)
        .select_related("invited_by", "match")
        .only(
            "match__game",
            "match__options",
            "match__clock",
            "match__status",
            "invited_by__username",
            "created_at",
        )
        .order_by("-created_at", "-pk")
    )
)


def guests_of(match: Match, user: Visitor) -> Guests:
    """Return the invitations to an open table that the visitor may see: one query if signed in, else none."""
    if not user.is_authenticated or match.status != Match.Status.OPEN:
        return Guests()
    invitations = match.invitations.select_related("user", "invited_by")
    if seat_of(match, user) is None:
        return Guests(mine=invitations.filter(user=user, closed_at=None).first())
    told = list(invitations.filter(Q(closed_at=None) | Q(answer=Invitation.Answer.DECLINED)))
    return Guests(
        awaited=[invitation for invitation in told if invitation.closed_at is None],
        declined=[invitation for invitation in told if invitation.closed_at is not None],
    )


def inviter_of(match: Match, reader: Visitor, name: str) -> User | None:
    """Return who greets a guest who has come by the link of an open table: whoever sent it, or else the host.

    A link may claim any name, so only those who sit there greet. None for a reader who sits there already.
    """
    sitters = {seat.user.username: seat.user for seat in match.seats.all() if seat.user is not None}
    if match.status != Match.Status.OPEN or seat_of(match, reader) is not None:
        return None
    return sitters.get(name) or sitters.get(match.host.username)


def topic_of_invitation(invitation: Invitation) -> str:
    """Return the topic of notices about this invitation; the app of notices knows no invitations."""
    return f"{_TOPIC}{invitation.pk}"


def still_invited(notices: Sequence[Notice]) -> set[int]:
    """Return which of one person's notices are still true: open invitations, and all answers. One query."""
    offers = {
        notice.pk: int(notice.topic.removeprefix(_TOPIC))
        for notice in notices
        if notice.topic.startswith(_TOPIC)
    }
    unanswered = set(open_invitations().filter(pk__in=offers.values()).values_list("pk", flat=True))
    return {notice.pk for notice in notices if notice.pk not in offers or offers[notice.pk] in unanswered}
