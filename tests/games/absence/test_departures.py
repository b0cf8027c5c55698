"""Closing an account: the person's tables go on without them."""

import pytest

from accounts.people.models import User
from accounts.privacy.services.closing import disable_account, erase_account, reopen_account
from games.absence.services.time_outs import take_seat_back
from games.lobby.models import Invitation
from games.lobby.services.invitations import invite
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Absence, Match
from games.matches.selectors.deals import match_seed
from games.plans.models import Plan
from games.seats.models import Vacancy
from games.talk.models import Note
from games.talk.services.chat import say
from tests.factories import UserFactory
from tests.games.clocks.timed import timed_table
from tests.games.tables import (
    DEFAULT_OPTIONS,
    advance,
    awaited_seat,
    fresh,
    full_table,
    legal,
    people,
    submit,
)

pytestmark = pytest.mark.django_db


def erase(person: User) -> User:
    erase_account(user=person, typed_name=person.username)
    return User.objects.get(pk=person.pk)


def open_table(host: User) -> Match:
    return open_match(
        host=host, game="el_grande", options=DEFAULT_OPTIONS, players=3, ai_levels=[], is_private=True
    )


def test_match_is_played_to_the_end_after_a_player_deletes_their_account(run_jobs):
    stays, goes = people(2)
    match = advance(full_table([stays, goes]), 3)
    Match.objects.filter(pk=match.pk).update(caretaker_level="uniform")
    say(match_id=match.pk, user=goes, text="Farewell, windmills.")
    moves = list(match.moves.order_by("pk").values_list("action", flat=True))
    seed = match_seed(match)
    gone = erase(goes)
    run_jobs()
    while fresh(match).status == Match.Status.PLAYING:
        seat = awaited_seat(match)
        submit(match, seat, legal(match, seat)[0])
        run_jobs()
    match = fresh(match)
    assert match.status == Match.Status.FINISHED
    assert [seat.user for seat in match.seats.order_by("index")] == [stays, gone]
    assert match.seats.get(user=stays).rank == 1
    assert list(match.moves.order_by("pk").values_list("action", flat=True))[: len(moves)] == moves
    assert match_seed(match) == seed
    assert match.chat.get().author.username == gone.username


def test_seat_can_be_taken_back_after_the_account_is_reopened():
    stays, goes = people(2)
    match = full_table([stays, goes])
    disable_account(user=goes)
    assert match.seats.get(user=goes).is_in_care
    assert not match.seats.get(user=stays).is_in_care
    reopen_account(user=goes)
    take_seat_back(match_id=match.pk, user=goes)


@pytest.mark.parametrize("absence", [Absence.SUBSTITUTE, Absence.RESIGN])
def test_seat_of_a_deleted_account_follows_the_tables_rule_for_the_absent(noon, absence):
    match = timed_table(people(3), absence=absence, caretaker_level="uniform")
    seat = match.seats.select_related("user").first()
    erase(seat.user)
    seat.refresh_from_db()
    assert Vacancy.objects.filter(seat=seat, closed_at=None).exists() == (absence == Absence.SUBSTITUTE)
    assert (seat.resigned_at is not None) == (absence == Absence.RESIGN)
    assert fresh(match).status == Match.Status.PLAYING


def test_open_tables_of_a_departing_host_are_cancelled_and_others_left():
    goes, host = people(2)
    mine, theirs, invited = open_table(goes), open_table(host), open_table(host)
    join_match(match_id=theirs.pk, user=goes, invitation=theirs.invitation)
    invite(match_id=invited.pk, user=host, name=goes.username)
    disable_account(user=goes)
    assert fresh(mine).status == Match.Status.CANCELLED
    assert fresh(theirs).status == Match.Status.OPEN
    assert not theirs.seats.filter(user=goes).exists()
    assert Invitation.objects.get(user=goes).answer == Invitation.Answer.DECLINED


def test_private_notes_and_plans_are_deleted_only_with_the_account():
    stays, goes = people(2)
    match = full_table([stays, goes])
    for seat in match.seats.all():
        Note.objects.create(seat=seat, text="The barber bluffs.")
        Plan.objects.create(seat=seat, kind="veto", orders={})
    disable_account(user=goes)
    assert Note.objects.count() == 2
    reopen_account(user=goes)
    erase(goes)
    assert [note.seat.user for note in Note.objects.all()] == [stays]
    assert [plan.seat.user for plan in Plan.objects.all()] == [stays]


def test_account_without_tables_can_be_deleted():
    assert erase(UserFactory()).erased_at is not None
