"""Undoing acts on matches: until when it is possible, and what it restores."""

import pytest

from accounts.hooks import acts
from accounts.notices.models import Notice
from games.matches.models import Match
from games.matches.refusals import InvalidInput
from games.matches.selectors.seals import knows_deal
from games.rulings.refusals import NothingToReturn, TooLittleTime
from games.rulings.services.reversals import play_on
from games.seats.models import Tenure
from games.seats.selectors.tenures import outcomes_of
from games.talk.models import Note
from games.talk.services.chat import keep_note
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY, DAY, HOUR, awaited, clock, measured, timed_table
from tests.games.rulings.acting import perform, preview, undo
from tests.games.rulings.ruling import ended, log_of, rule, told
from tests.games.tables import advance, awaited_seat, fresh, people, play_out
from tests.games.votes.voting import users
from tests.moderators import impose

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Return a match of three people with a day for each turn; some moves are made, and a person is to act."""
    return advance(timed_table(people(3)), 2)


def is_undoable(entry):
    return acts[entry.action].can_undo(entry)


def mine(match):
    """Return the seat that is to act."""
    return awaited(match)


def test_extension_can_be_undone_while_the_turn_runs(match, noon):
    before = mine(match).deadline
    entry = perform("extend_time", match, days=2)
    undo(entry)
    assert mine(match).deadline == before
    later = perform("extend_time", match, days=3, reason="Once more.")
    assert is_undoable(later)
    noon.shift(HOUR)
    advance(match)
    assert not is_undoable(later)


def test_turn_can_be_shortened_to_one_hour_and_that_can_be_undone(match):
    before = mine(match)
    entry = perform("shorten_time", match, hours=12)
    assert mine(match).deadline == before.deadline - 12 * HOUR
    assert "12 hours less" in log_of(match)
    with pytest.raises(TooLittleTime):
        preview("shorten_time", match, hours=12)
    undo(entry)
    assert (mine(match).deadline, clock(mine(match))) == (before.deadline, clock(before))


def test_shortened_turn_does_not_use_up_the_bank(noon):
    match = timed_table(people(2), clock={**DAILY, "bank_hours": 48, "cap_hours": 48})
    seat = mine(match)
    perform("shorten_time", match, hours=12)
    noon.shift(20 * HOUR)
    advance(match)
    seat.refresh_from_db()
    assert clock(seat).bank == 48 * HOUR
    assert measured(seat.user) == ["in_time"]


def test_undoing_the_end_of_a_pause_restores_the_pause(match):
    perform("pause_match", match, days=3)
    until = fresh(match).paused_until
    entry = perform("resume_match", match)
    undo(entry)
    assert fresh(match).paused_until == until
    assert not is_undoable(entry)


@pytest.mark.parametrize(("act", "fields"), [("seat_ai", {"level": "beginner"}), ("forfeit_seat", {})])
def test_seat_can_be_given_back_until_somebody_moves(match, act, fields):
    seat = mine(match)
    entry = perform(act, match, seat=seat.index, **fields)
    undo(entry)
    seat.refresh_from_db()
    assert (seat.resigned_at, seat.stand_in, seat.plays_itself) == (None, "", False)
    assert seat.deadline == match.changed_at + DAY
    assert f"{seat.user.username} has the seat again" in log_of(match)
    again = perform(act, match, seat=seat.index, reason="All the same.", **fields)
    assert not is_undoable(entry)
    advance(match)
    assert not is_undoable(again)


@pytest.mark.parametrize(("act", "fields"), [("seat_ai", {"level": "beginner"}), ("forfeit_seat", {})])
def test_seat_is_not_given_back_to_a_person_banned_since(match, act, fields):
    seat = mine(match)
    entry = perform(act, match, seat=seat.index, **fields)
    # A suspended person keeps seats, a banned one leaves them.
    impose(seat.user, "suspension")
    undo(entry)
    again = perform(act, match, seat=seat.index, reason="All the same.", **fields)
    impose(seat.user, "ban")
    with pytest.raises(InvalidInput):
        undo(again)
    seat.refresh_from_db()
    assert seat.resigned_at is not None


def test_forfeit_that_ended_the_match_cannot_be_undone(noon):
    match = timed_table(people(2))
    assert not is_undoable(perform("forfeit_seat", match, seat=0))


def test_replaced_player_gets_back_seat_note_and_rank(match):
    seat = mine(match)
    former, substitute = seat.user, UserFactory(username="sanson")
    keep_note(match_id=match.pk, user=former, text="rocinante")
    entry = perform("seat_substitute", match, seat=seat.index, user="sanson")
    assert entry.about == former

    undo(entry)

    seat.refresh_from_db()
    assert (seat.user, seat.deadline) == (former, match.changed_at + DAY)
    assert Note.objects.get(seat=seat).text == "rocinante"
    # The substitute has seen the hand, got a notice that it is over, and it costs them nothing.
    assert knows_deal(match, substitute)
    assert Notice.objects.filter(user=substitute, text__contains="has the seat again").exists()
    over = ended(match)
    assert {outcome.user for outcome in outcomes_of(over)} == set(users(match))
    assert not any(outcome.has_left for outcome in outcomes_of(over))
    assert not Tenure.objects.filter(has_left=True).exists()


def test_undo_does_not_bring_back_a_player_who_had_left_before(match):
    seat = mine(match)
    UserFactory(username="sanson")
    perform("forfeit_seat", match, seat=seat.index)
    entry = perform("seat_substitute", match, seat=seat.index, user="sanson")
    assert not is_undoable(entry)


def test_voided_running_match_continues_where_it_stood(match):
    asked = awaited_seat(match)
    entry = perform("void_match", match)
    assert fresh(match).status == Match.Status.VOID
    undo(entry)
    again = fresh(match)
    assert (again.status, again.finished_at, again.version) == (Match.Status.PLAYING, None, match.version)
    assert (mine(match).index, mine(match).deadline) == (asked, match.changed_at + DAY)
    assert len([text for _person, text in told(match) if "goes on" in text]) == 3
    assert play_out(match).status == Match.Status.FINISHED
    with pytest.raises(NothingToReturn):
        rule(play_on, match)


def test_only_the_latest_ruling_about_the_result_can_be_undone(match):
    over = ended(match)
    first = perform("void_match", over)
    counted = perform("reinstate_match", over)
    second = perform("void_match", over, reason="All the same.")
    assert not is_undoable(first)
    assert not is_undoable(counted)
    assert is_undoable(second)


def test_correction_of_places_can_be_undone(match):
    over = ended(match)
    entry = perform("correct_match", over, place_0=3, place_1=2, place_2=1)
    assert list(over.seats.values_list("rank", flat=True)) == [3, 2, 1]
    undo(entry)
    assert list(over.seats.values_list("rank", flat=True)) == [1, 2, 3]
    assert not is_undoable(entry)
