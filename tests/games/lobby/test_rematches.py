"""Rematches: the same people at a table of their own, everybody one seat further on."""

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.models import User
from games.lobby.models import Invitation
from games.lobby.refusals import MatchNotOpen, NoRematch, SeatsKept
from games.lobby.selectors.rematches import rematch_offer
from games.lobby.services.invitations import accept_invitation, decline_invitation, withdraw_invitation
from games.lobby.services.rematches import rematch
from games.lobby.services.tables import cancel_match, join_match, leave_match
from games.matches.models import Absence, Match
from games.matches.refusals import NotSeated
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY
from tests.games.tables import fresh, full_table, people

pytestmark = pytest.mark.django_db


def over(match: Match, **changes: object) -> Match:
    """End the match with everybody in the order of their seats."""
    values = {"status": Match.Status.FINISHED, "finished_at": timezone.now()} | changes
    Match.objects.filter(pk=match.pk).update(**values)
    for seat in match.seats.all():
        seat.points, seat.rank, seat.is_awaited = 90 - seat.index, seat.index + 1, False
        seat.save()
    return fresh(match)


def sitters(match: Match) -> list[str]:
    """Who sits where: names of people, levels of computer players, and "" for a free seat."""
    seats = match.seats.select_related("user").order_by("index")
    return [seat.user.username if seat.user else seat.ai_level for seat in seats]


def accept_all(table: Match) -> None:
    # The last one invited comes first: who gets which seat must not depend on who is quick.
    for invitation in Invitation.objects.filter(match=table, closed_at=None).order_by("-pk"):
        accept_invitation(invitation_id=invitation.pk, user=invitation.user)


@pytest.mark.parametrize(
    ("players", "asking"), [(players, asking) for players in (2, 3, 4) for asking in range(players)]
)
def test_everybody_sits_one_seat_further_on_whoever_asks(players, asking):
    crowd = people(players)
    old = over(full_table(crowd))
    table = rematch(match_id=old.pk, user=crowd[asking])
    assert fresh(table).status == Match.Status.OPEN
    accept_all(table)
    names = [person.username for person in crowd]
    assert sitters(table) == [*names[1:], names[0]]
    assert fresh(table).status == Match.Status.PLAYING


def test_computer_players_move_on_with_the_people():
    crowd = people(2)
    old = over(full_table(crowd, ["greedy", "uniform"]))
    assert sitters(old) == [crowd[0].username, crowd[1].username, "greedy", "uniform"]
    table = rematch(match_id=old.pk, user=crowd[0])
    assert sitters(table) == ["", "greedy", "uniform", crowd[0].username]
    accept_all(table)
    assert sitters(table) == [crowd[1].username, "greedy", "uniform", crowd[0].username]


def test_rematch_against_computer_players_alone_begins_at_once():
    (person,) = people(1)
    table = rematch(match_id=over(full_table([person], ["greedy"])).pk, user=person)
    assert sitters(table) == ["greedy", person.username]
    assert fresh(table).status == Match.Status.PLAYING
    assert not Invitation.objects.exists()


def test_table_keeps_the_terms_of_the_match_and_is_private():
    crowd = people(2)
    old = over(full_table(crowd, length="long", castillo="memory"))
    Match.objects.filter(pk=old.pk).update(absence=Absence.RESIGN, caretaker_level="", least_reliability=90)
    table = rematch(match_id=old.pk, user=crowd[0])
    assert (table.game, table.options, table.absence) == (old.game, old.options, Absence.RESIGN)
    assert table.options["castillo"] == "memory"
    assert table.is_private
    assert table.rematch_of == old
    assert table.secret != bytes(old.secret)


def test_table_keeps_clock_and_caretaker():
    crowd = people(2)
    first = over(full_table(crowd))
    Match.objects.filter(pk=first.pk).update(clock=DAILY, caretaker_level="greedy")
    table = rematch(match_id=first.pk, user=crowd[0])
    # Two generations: what was checked once is accepted again, unchanged.
    second = rematch(match_id=over(table).pk, user=crowd[0])
    assert table.clock.items() >= DAILY.items()
    assert table.clock == second.clock
    assert table.caretaker_level == second.caretaker_level == "greedy"


def test_the_others_are_invited_each_to_a_seat_of_their_own():
    host, second, third = people(3)
    table = rematch(match_id=over(full_table([host, second, third])).pk, user=host)
    invited = Invitation.objects.filter(match=table, invited_by=host)
    assert dict(invited.values_list("user", "seat")) == {second.pk: 0, third.pk: 1}
    notices = Notice.objects.filter(kind="invited")
    assert {notice.user for notice in notices} == {second, third}
    assert {notice.subject for notice in notices} == {
        f"{host.username} asks for a rematch: El Grande #{table.pk}"
    }


def test_a_kept_seat_is_nobody_elses_until_its_invitation_is_closed():
    host, second, third, stranger = people(4)
    table = rematch(match_id=over(full_table([host, second, third])).pk, user=host)
    with pytest.raises(SeatsKept):
        join_match(match_id=table.pk, user=stranger, invitation=table.invitation)
    decline_invitation(invitation_id=second.invitations.get().pk, user=second)
    join_match(match_id=table.pk, user=stranger, invitation=table.invitation)
    accept_all(table)
    assert sitters(table) == [stranger.username, third.username, host.username]


def test_whoever_asks_second_comes_to_the_same_table():
    crowd = people(3)
    old = over(full_table(crowd))
    first, second, again = (rematch(match_id=old.pk, user=crowd[number]) for number in (0, 2, 2))
    assert first == second == again
    assert sitters(first) == ["", crowd[2].username, crowd[0].username]
    assert crowd[2].invitations.get().answer == "accepted"
    assert Match.objects.filter(rematch_of=old).count() == 1


def test_somebody_who_declined_or_left_may_still_come():
    crowd = people(3)
    old = over(full_table(crowd))
    table = rematch(match_id=old.pk, user=crowd[0])
    decline_invitation(invitation_id=crowd[1].invitations.get().pk, user=crowd[1])
    rematch(match_id=old.pk, user=crowd[2])
    leave_match(match_id=table.pk, user=crowd[2])
    rematch(match_id=old.pk, user=crowd[2])
    rematch(match_id=old.pk, user=crowd[1])
    assert fresh(table).status == Match.Status.PLAYING


def test_a_table_that_was_called_off_can_be_asked_for_again():
    crowd = people(2)
    old = over(full_table(crowd))
    gone = rematch(match_id=old.pk, user=crowd[0])
    cancel_match(match_id=gone.pk, user=crowd[0])
    assert rematch(match_id=old.pk, user=crowd[1]) != gone


def test_nobody_comes_after_the_rematch_has_begun():
    host, second, third, stranger = people(4)
    old = over(full_table([host, second, third]))
    table = rematch(match_id=old.pk, user=host)
    withdraw_invitation(invitation_id=second.invitations.get().pk, user=host)
    join_match(match_id=table.pk, user=stranger, invitation=table.invitation)
    accept_all(table)
    with pytest.raises(MatchNotOpen):
        rematch(match_id=old.pk, user=second)
    assert rematch(match_id=old.pk, user=third) == table


def test_seat_of_somebody_who_left_the_site_stays_open():
    host, gone, third = people(3)
    old = over(full_table([host, gone, third]))
    User.objects.filter(pk=gone.pk).update(is_active=False)
    table = rematch(match_id=old.pk, user=host)
    assert [invitation.user for invitation in Invitation.objects.all()] == [third]
    (newcomer,) = people(1)
    join_match(match_id=table.pk, user=newcomer, invitation=table.invitation)
    accept_all(table)
    assert sitters(table) == [newcomer.username, third.username, host.username]


@pytest.mark.parametrize("status", ["playing", "void", "cancelled"])
def test_only_a_match_with_a_result_has_a_rematch(status):
    crowd = people(2)
    old = over(full_table(crowd), status=status)
    with pytest.raises(NoRematch):
        rematch(match_id=old.pk, user=crowd[0])
    assert rematch_offer(old, crowd[0]) is None


def test_spectators_have_no_rematch():
    old = over(full_table(people(2)))
    stranger = UserFactory()
    with pytest.raises(NotSeated):
        rematch(match_id=old.pk, user=stranger)
    assert rematch_offer(old, stranger) is None
    assert not Match.objects.filter(rematch_of=old).exists()


def test_the_offer_says_what_can_be_done():
    host, second, third = people(3)
    old = over(full_table([host, second, third]))
    assert rematch_offer(old, second).can_ask
    table = rematch(match_id=old.pk, user=host)
    mine, theirs = rematch_offer(fresh(old), host), rematch_offer(fresh(old), second)
    assert (mine.can_ask, mine.can_join, mine.is_seated) == (False, False, True)
    assert (theirs.table, theirs.can_ask, theirs.can_join) == (table, False, True)
