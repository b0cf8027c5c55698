"""Acts on matches are taken back: until when, and what is then as it was before."""

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
    """Three people with a day for each turn; some moves are made, and a person is to act."""
    return advance(timed_table(people(3)), 2)


def is_undoable(entry):
    return acts[entry.action].can_undo(entry)


def mine(match):
    """The seat that is to act."""
    return awaited(match)


def test_time_that_was_given_is_taken_back_as_long_as_the_turn_runs(match, noon):
    before = mine(match).deadline
    entry = perform("extend_time", match, days=2)
    undo(entry)
    assert mine(match).deadline == before
    later = perform("extend_time", match, days=3, reason="Once more.")
    assert is_undoable(later)
    noon.shift(HOUR)
    advance(match)
    assert not is_undoable(later)


def test_time_is_taken_away_down_to_an_hour_and_given_back(match):
    before = mine(match)
    entry = perform("shorten_time", match, hours=12)
    assert mine(match).deadline == before.deadline - 12 * HOUR
    assert "12 hours less" in log_of(match)
    with pytest.raises(TooLittleTime):
        preview("shorten_time", match, hours=12)
    undo(entry)
    assert (mine(match).deadline, clock(mine(match))) == (before.deadline, clock(before))


def test_whoever_had_less_time_pays_nothing_for_it_from_the_bank(noon):
    match = timed_table(people(2), clock={**DAILY, "bank_hours": 48, "cap_hours": 48})
    seat = mine(match)
    perform("shorten_time", match, hours=12)
    noon.shift(20 * HOUR)
    advance(match)
    seat.refresh_from_db()
    assert clock(seat).bank == 48 * HOUR
    assert measured(seat.user) == ["in_time"]


def test_a_pause_that_was_ended_goes_on_until_its_end(match):
    perform("pause_match", match, days=3)
    until = fresh(match).paused_until
    entry = perform("resume_match", match)
    undo(entry)
    assert fresh(match).paused_until == until
    assert not is_undoable(entry)


@pytest.mark.parametrize(("act", "fields"), [("seat_ai", {"level": "uniform"}), ("forfeit_seat", {})])
def test_a_seat_is_given_back_until_somebody_moves(match, act, fields):
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


@pytest.mark.parametrize(("act", "fields"), [("seat_ai", {"level": "uniform"}), ("forfeit_seat", {})])
def test_a_seat_does_not_come_back_to_who_was_banned_since(match, act, fields):
    seat = mine(match)
    entry = perform(act, match, seat=seat.index, **fields)
    # Who is suspended keeps seats, who is banned leaves them.
    impose(seat.user, "suspension")
    undo(entry)
    again = perform(act, match, seat=seat.index, reason="All the same.", **fields)
    impose(seat.user, "ban")
    with pytest.raises(InvalidInput):
        undo(again)
    seat.refresh_from_db()
    assert seat.resigned_at is not None


def test_a_forfeit_that_has_ended_the_match_stays(noon):
    match = timed_table(people(2))
    assert not is_undoable(perform("forfeit_seat", match, seat=0))


def test_whoever_was_replaced_has_seat_note_and_place_again(match):
    seat = mine(match)
    former, substitute = seat.user, UserFactory(username="sanson")
    keep_note(match_id=match.pk, user=former, text="rocinante")
    entry = perform("seat_substitute", match, seat=seat.index, user="sanson")
    assert entry.about == former

    undo(entry)

    seat.refresh_from_db()
    assert (seat.user, seat.deadline) == (former, match.changed_at + DAY)
    assert Note.objects.get(seat=seat).text == "rocinante"
    # They have seen the hand, were told that it is over, and it costs them nothing.
    assert knows_deal(match, substitute)
    assert Notice.objects.filter(user=substitute, text__contains="has the seat again").exists()
    over = ended(match)
    assert {outcome.user for outcome in outcomes_of(over)} == set(users(match))
    assert not any(outcome.has_left for outcome in outcomes_of(over))
    assert not Tenure.objects.filter(has_left=True).exists()


def test_whoever_had_left_before_does_not_come_back_by_an_undo(match):
    seat = mine(match)
    UserFactory(username="sanson")
    perform("forfeit_seat", match, seat=seat.index)
    entry = perform("seat_substitute", match, seat=seat.index, user="sanson")
    assert not is_undoable(entry)


def test_a_void_match_is_played_on_where_it_stood(match):
    asked = awaited_seat(match)
    entry = perform("void_match", match)
    assert fresh(match).status == Match.Status.VOID
    undo(entry)
    again = fresh(match)
    assert (again.status, again.finished_at, again.version) == (Match.Status.PLAYING, None, match.version)
    assert (mine(match).index, mine(match).deadline) == (asked, match.changed_at + DAY)
    assert len([text for _person, text in told(match) if "is played on" in text]) == 3
    assert play_out(match).status == Match.Status.FINISHED
    with pytest.raises(NothingToReturn):
        rule(play_on, match)


def test_an_undo_is_bound_to_its_own_ruling(match):
    over = ended(match)
    first = perform("void_match", over)
    counted = perform("reinstate_match", over)
    second = perform("void_match", over, reason="All the same.")
    assert not is_undoable(first)
    assert not is_undoable(counted)
    assert is_undoable(second)


def test_places_are_corrected_and_back(match):
    over = ended(match)
    entry = perform("correct_match", over, place_0=3, place_1=2, place_2=1)
    assert list(over.seats.values_list("rank", flat=True)) == [3, 2, 1]
    undo(entry)
    assert list(over.seats.values_list("rank", flat=True)) == [1, 2, 3]
    assert not is_undoable(entry)
