"""Invitations by name, for those who may know of them: the invited person, and those who sit at the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.notices.models import Notice
from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.catalogue import GAMES
from games.lobby.models import Invitation
from games.matches.models import Match
from games.play.selectors.sights import seat_of

_TOPIC = "invitation-"


@dataclass(frozen=True)
class Guests:
    """Who was invited to one table, as far as one visitor may know it."""

    #: The visitor's own invitation, if it is open.
    mine: Invitation | None = None
    awaited: Sequence[Invitation] = ()
    declined: Sequence[Invitation] = ()


def open_invitations() -> QuerySet[Invitation]:
    """Neither answered nor withdrawn, to tables that still wait for players."""
    return Invitation.objects.filter(closed_at=None, match__status=Match.Status.OPEN, match__game__in=GAMES)


def addressed_to(user: User) -> QuerySet[Invitation]:
    """Those that somebody may answer, if they are still open."""
    return Invitation.objects.filter(user=user).select_related("user", "invited_by", "match")


def withdrawable_by(user: Visitor) -> QuerySet[Invitation]:
    """Those that somebody sent, and all to tables that they host."""
    sent_or_hosted = Q(invited_by=user) | Q(match__host=user)
    return Invitation.objects.filter(sent_or_hosted).select_related("user", "match")


def invitations_of(user: User) -> QuerySet[Invitation]:
    """What somebody is invited to, the newest first, with everything that a list shows in three queries."""
    return (
        open_invitations()
        .filter(user=user)
        .select_related("invited_by", "match")
        .defer("match__state", "match__secret")
        .prefetch_related("match__seats__user")
        .order_by("-created_at", "-pk")
    )


def guests_of(match: Match, user: Visitor) -> Guests:
    """One query for whoever is signed in, none for others."""
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


def topic_of_invitation(invitation: Invitation) -> str:
    """How notices name an invitation to an app that knows no matches."""
    return f"{_TOPIC}{invitation.pk}"


def still_invited(notices: Sequence[Notice]) -> set[int]:
    """Those of one person's notices about invitations that still hold, in one query. An answer always holds."""
    offers = {
        notice.pk: int(notice.topic.removeprefix(_TOPIC))
        for notice in notices
        if notice.topic.startswith(_TOPIC)
    }
    unanswered = set(open_invitations().filter(pk__in=offers.values()).values_list("pk", flat=True))
    return {notice.pk for notice in notices if notice.pk not in offers or offers[notice.pk] in unanswered}
