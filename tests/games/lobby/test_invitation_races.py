"""Invitations that are sent, answered and withdrawn concurrently."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from accounts.notices.models import Notice
from games.lobby.models import Invitation
from games.lobby.refusals import AlreadyInvited, InvitationClosed, MatchNotOpen, TooManyInvitations
from games.lobby.services import invitations as service
from games.lobby.services.invitations import accept_invitation, decline_invitation, withdraw_invitation
from games.matches.models import Match
from tests.crowd import at_once
from tests.games.lobby.guests import ask, waiting_table
from tests.games.tables import fresh, people

pytestmark = pytest.mark.django_db(transaction=True)


def kinds(outcomes: list[Any]) -> Counter[type]:
    return Counter(type(outcome) for outcome in outcomes)


def test_only_one_of_many_guests_who_accept_gets_the_last_seat() -> None:
    host, *guests = people(9)
    match = waiting_table(host, players=2, is_private=True)
    calls = [
        partial(accept_invitation, invitation_id=ask(match, host, guest).pk, user=guest) for guest in guests
    ]
    assert kinds(at_once(calls)) == {Match: 1, MatchNotOpen: 7}
    assert fresh(match).status == Match.Status.PLAYING
    winner = match.seats.get(index=1).user
    assert Invitation.objects.get(answer="accepted").user == winner
    assert Notice.objects.filter(kind="match_started").count() == 1


def test_invitation_accepted_many_times_at_once_gives_one_seat() -> None:
    host, guest = people(2)
    match = waiting_table(host, players=4)
    invitation = ask(match, host, guest)
    outcomes = at_once([partial(accept_invitation, invitation_id=invitation.pk, user=guest)] * 6)
    assert kinds(outcomes) == {Match: 1, InvitationClosed: 5}
    assert match.seats.filter(user=guest).count() == 1


def test_invitation_accepted_declined_and_withdrawn_at_once_is_closed_once() -> None:
    host, guest = people(2)
    match = waiting_table(host, players=4, is_private=True)
    invitation = ask(match, host, guest)
    calls = [
        partial(accept_invitation, invitation_id=invitation.pk, user=guest),
        partial(decline_invitation, invitation_id=invitation.pk, user=guest),
        partial(withdraw_invitation, invitation_id=invitation.pk, user=host),
    ]
    assert kinds(at_once(calls))[InvitationClosed] == 2
    answer = Invitation.objects.get().answer
    assert match.seats.filter(user=guest).exists() == (answer == "accepted")
    assert Notice.objects.filter(user=host, kind="invited").exists() == (answer == "declined")


def test_person_invited_by_several_players_at_once_is_invited_once() -> None:
    host, second, third, guest = people(4)
    match = waiting_table(host, players=5)
    for person in (second, third):
        accept_invitation(invitation_id=ask(match, host, person).pk, user=person)
    outcomes = at_once([partial(ask, match, sender, guest) for sender in (host, second, third, host)])
    assert kinds(outcomes) == {Invitation: 1, AlreadyInvited: 3}
    assert Notice.objects.filter(user=guest).count() == 1


def test_daily_limit_of_invitations_holds_for_concurrent_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "SENT_PER_DAY", 3)
    host, *guests = people(9)
    calls = [partial(ask, waiting_table(host), host, guest) for guest in guests]
    assert kinds(at_once(calls)) == {Invitation: 3, TooManyInvitations: 5}
