"""Invitations by name: players at an open table invite others, who accept or decline."""

from datetime import datetime, timedelta
from typing import Final

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.notices.services.outbox import mark_notices_seen
from accounts.people.models import User
from accounts.people.names import PublicNameValidator
from games.lobby.models import Invitation
from games.lobby.refusals import (
    AlreadyInvited,
    GuestDeclined,
    GuestsByLink,
    GuestSeated,
    InvitationClosed,
    InvitedOneself,
    MatchNotOpen,
    TooManyGuests,
    TooManyInvitations,
)
from games.lobby.selectors.invitations import addressed_to, withdrawable_by
from games.lobby.services.invitation_notices import tell_declined, tell_invited
from games.lobby.services.tables import join_match
from games.matches.models import Match
from games.matches.refusals import NoSuchPerson
from games.play.services import follow_ups
from games.play.services.drafts import seat_held_by
from games.play.services.moves import lock_match
from games.seats.services.bots import demand_bot_welcome

#: How many open invitations a table may have, and how many a person may send within a day.
OPEN_PER_TABLE: Final = 20
SENT_PER_DAY: Final = 50


@transaction.atomic
def invite(*, match_id: int, user: User, name: str) -> Invitation:
    """Invite the person with this name to a table at which the user sits."""
    # The user is locked before the match, as everywhere, to avoid deadlocks.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    match = lock_match(match_id)
    seat_held_by(match, user)
    if match.status != Match.Status.OPEN:
        raise MatchNotOpen
    person = _person_named(name)
    if person.is_guest:
        raise GuestsByLink
    invitation = invite_person(match, user, person)
    follow_ups.after_change(match)
    return invitation


def invite_person(match: Match, user: User, guest: User, seat: int | None = None) -> Invitation:
    """Invite a person to an open table, to this seat if given. The caller has locked the user and the match."""
    now = timezone.now()
    demand_bot_welcome(match, guest)
    _demand_new(match, user, guest)
    _demand_within_limits(match, user, now)
    invitation = Invitation.objects.create(
        match=match, user=guest, invited_by=user, created_at=now, seat=seat
    )
    tell_invited(match, invitation)
    return invitation


@transaction.atomic
def accept_invitation(*, invitation_id: int, user: User) -> Match:
    """Take a seat, also at a private table. Raises MatchNotOpen if the last seat is taken."""
    invitation, match = _still_open(addressed_to(user), invitation_id)
    joined = join_match(match_id=match.pk, user=user, invitation=match.invitation)
    _put_away_notice(invitation)
    return joined


@transaction.atomic
def decline_invitation(*, invitation_id: int, user: User) -> None:
    invitation, match = _still_open(addressed_to(user), invitation_id)
    _close(invitation, Invitation.Answer.DECLINED)
    tell_declined(match, invitation)
    follow_ups.after_change(match)


@transaction.atomic
def withdraw_invitation(*, invitation_id: int, user: User) -> Invitation:
    """Withdraw an invitation that the user sent, or one to a table that the user hosts."""
    invitation, match = _still_open(withdrawable_by(user), invitation_id)
    _close(invitation, Invitation.Answer.WITHDRAWN)
    follow_ups.after_change(match)
    return invitation


def _still_open(invitations: QuerySet[Invitation], invitation_id: int) -> tuple[Invitation, Match]:
    """Return one of these invitations, if it is still open, with its match, which is locked."""
    match = lock_match(invitations.get(pk=invitation_id).match_id)
    # Read again: it may have been answered while we waited for the lock.
    invitation = invitations.get(pk=invitation_id)
    if match.status != Match.Status.OPEN:
        raise MatchNotOpen
    if invitation.closed_at is not None:
        raise InvitationClosed
    return invitation, match


def _close(invitation: Invitation, answer: Invitation.Answer) -> None:
    invitation.answer, invitation.closed_at = answer, timezone.now()
    invitation.save(update_fields=["answer", "closed_at"])
    _put_away_notice(invitation)


def _put_away_notice(invitation: Invitation) -> None:
    """Mark the notice of the invitation as seen: there is nothing left to answer."""
    mark_notices_seen(user=invitation.user, urls=[invitation.get_absolute_url()])


def _person_named(name: str) -> User:
    name = User.normalize_username(name.strip())
    try:
        PublicNameValidator()(name)
        return User.objects.named(name).get(is_active=True)
    except (ValidationError, User.DoesNotExist) as error:
        raise NoSuchPerson from error


def _demand_new(match: Match, user: User, guest: User) -> None:
    if guest.pk == user.pk:
        raise InvitedOneself
    if match.seats.filter(user=guest).exists():
        raise GuestSeated
    earlier = match.invitations.filter(user=guest)
    if earlier.filter(closed_at=None).exists():
        raise AlreadyInvited
    # Nobody has to decline the same table twice.
    if earlier.filter(answer=Invitation.Answer.DECLINED).exists():
        raise GuestDeclined


def _demand_within_limits(match: Match, user: User, now: datetime) -> None:
    if match.invitations.filter(closed_at=None).count() >= OPEN_PER_TABLE:
        raise TooManyGuests
    if user.invitations_sent.filter(created_at__gt=now - timedelta(days=1)).count() >= SENT_PER_DAY:
        raise TooManyInvitations
