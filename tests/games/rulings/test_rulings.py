"""Rulings of directors and moderators: done once, told to everybody with a reason, and all or nothing."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.refusals import Refused
from games.matches.models import Match
from games.matches.refusals import InvalidInput, MatchNotPlaying
from games.rulings.refusals import AlreadyPaused, AlreadyRuled, NoClockRuns, NotPaused, SeatNotHeld
from games.rulings.services import rulings
from games.votes.models import Motion
from games.votes.refusals import PausedByRuling
from games.votes.selectors import pause_left
from games.votes.services.sweeps import sweep_pauses
from tests.factories import UserFactory
from tests.games.clocks.timed import DAY, HOUR, NOON, awaited, measured, sweep, timed_table
from tests.games.rulings.ruling import WHY, ended, everything, log_of, rule, told
from tests.games.tables import advance, fresh, full_table, people
from tests.games.votes.voting import KIND, ask, say_yes, users

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Return a match of three people and a computer player, with a day for each turn; the first bid is due."""
    return timed_table(people(3), ["uniform"], caretaker_level="uniform")


def test_awaited_player_gets_more_time(noon, match):
    seat = awaited(match)
    rule(rulings.extend_time, match, seats=[seat.index], days=3)
    assert awaited(match).deadline == seat.deadline + 3 * DAY
    assert f"Ruling by alcalde: {seat.user.username} has 3 more days for this turn." in log_of(match)
    assert f"Reason: {WHY}" in log_of(match)
    assert {user for user, _text in told(match)} == set(users(match))
    assert all(WHY in text and "alcalde" in text for _user, text in told(match))
    noon.move_to(seat.deadline + 2 * HOUR, tick=False)
    assert sweep()[1] == 0
    advance(match)
    assert measured(seat.user) == ["in_time"]


def test_extension_does_not_use_up_the_bank(noon):
    bank = {"preset": "custom", "turn_hours": 24, "bank_hours": 48, "cap_hours": 48}
    match = timed_table(people(2), clock=bank)
    seat = awaited(match)
    rule(rulings.extend_time, match, days=2)
    noon.shift(3 * DAY - HOUR)
    advance(match)
    seat.refresh_from_db()
    assert seat.clock["bank"] == "P2D"


def test_extension_during_a_pause_counts_when_the_match_resumes(noon, match):
    seat = awaited(match)
    rule(rulings.pause_by_ruling, match, until=NOON + 10 * DAY)
    rule(rulings.extend_time, match, days=1)
    assert awaited(match).deadline is None
    noon.shift(5 * DAY)
    rule(rulings.resume_by_ruling, match)
    assert awaited(match).deadline == seat.deadline + 6 * DAY


def test_extension_of_an_overdue_turn_counts_from_now(noon, match):
    noon.shift(DAY + timedelta(seconds=30))
    rule(rulings.extend_time, match, days=1)
    assert awaited(match).deadline == timezone.now() + DAY


def test_extension_needs_a_running_turn(match):
    others = [seat.index for seat in match.seats.all() if not seat.is_awaited and seat.user_id]
    with pytest.raises(NoClockRuns):
        rule(rulings.extend_time, match, seats=others, days=1)
    with pytest.raises(NoClockRuns):
        rule(rulings.extend_time, advance(full_table(people(2))), days=1)


def test_extension_sent_twice_counts_once(noon, match):
    rule(rulings.extend_time, match, days=1)
    before = everything()
    with pytest.raises(AlreadyRuled):
        rule(rulings.extend_time, match, days=1)
    assert everything() == before
    rule(rulings.extend_time, match, days=1, reason="And the ferry.")
    assert awaited(match).deadline == NOON + 3 * DAY


def test_table_cannot_vote_to_end_a_ruled_pause_and_keeps_its_own_pause_days(noon, match):
    rule(rulings.pause_by_ruling, match, until=NOON + 40 * DAY)
    assert fresh(match).paused_until == NOON + 40 * DAY
    assert sweep() == (0, 0)
    anna = users(match)[0]
    with pytest.raises(PausedByRuling):
        ask(match, anna, KIND.RESUME)
    noon.shift(40 * DAY)
    assert sweep_pauses(now=timezone.now()) == 1
    match = fresh(match)
    assert (match.paused_at, match.paused_by_ruling, match.paused_for) == (None, False, timedelta())
    assert pause_left(match, timezone.now()) == 30 * DAY


def test_ruling_can_end_a_pause_of_the_table(noon, match):
    anna, bruno, _carla = users(match)
    say_yes(ask(match, anna, KIND.PAUSE), bruno)
    with pytest.raises(AlreadyPaused):
        rule(rulings.pause_by_ruling, match, until=NOON + DAY)
    noon.shift(DAY)
    rule(rulings.resume_by_ruling, match)
    match = fresh(match)
    assert (match.paused_at, match.paused_for) == (None, DAY)
    with pytest.raises(NotPaused):
        rule(rulings.resume_by_ruling, match)


def test_ruled_pause_makes_an_open_motion_about_a_pause_moot(match):
    motion = ask(match, users(match)[0], KIND.PAUSE)
    rule(rulings.pause_by_ruling, match, until=NOON + DAY)
    motion.refresh_from_db()
    assert motion.outcome == Motion.Outcome.MOOT


DEEDS = {
    "extend": lambda match: (rulings.extend_time, {"days": 2}),
    "pause": lambda match: (rulings.pause_by_ruling, {"until": NOON + 5 * DAY}),
    "resume": lambda match: (rulings.resume_by_ruling, {}),
    "ai": lambda match: (rulings.replace_with_ai, {"seat": 0, "level": "uniform"}),
    "substitute": lambda match: (rulings.seat_substitute, {"seat": 1, "user": match.host}),
    "end": lambda match: (rulings.end_match, {"ranks": {0: 1, 1: 1, 2: 3, 3: 4}}),
    "void": lambda match: (rulings.void_match_by_ruling, {}),
    "reinstate": lambda match: (rulings.reinstate_match, {}),
}
#: What is possible in which state; everything else is refused.
POSSIBLE = {
    "playing": {"extend", "pause", "ai", "end", "void"},
    "paused": {"extend", "resume", "ai", "end", "void"},
    "finished": {"void"},
    "void": set(),
    "void after its end": {"reinstate"},
    "cancelled": set(),
}


def brought(match, state):
    match state:
        case "paused":
            rule(rulings.pause_by_ruling, match, until=NOON + DAY)
        case "finished":
            ended(match)
        case "void":
            rule(rulings.void_match_by_ruling, match)
        case "void after its end":
            rule(rulings.void_match_by_ruling, ended(match))
        case "cancelled":
            Match.objects.filter(pk=match.pk).update(status=Match.Status.CANCELLED)
    return fresh(match)


@pytest.mark.parametrize("state", POSSIBLE)
def test_impossible_ruling_is_refused_and_changes_nothing(match, state):
    match = brought(match, state)
    for name in set(DEEDS) - POSSIBLE[state]:
        deed, facts = DEEDS[name](match)
        before = everything()
        with pytest.raises(Refused):
            rule(deed, match, **facts)
        assert everything() == before, name


@pytest.mark.parametrize(("state", "name"), [(s, n) for s, names in POSSIBLE.items() for n in sorted(names)])
def test_possible_ruling_is_made_exactly_once(match, state, name):
    match = brought(match, state)
    deed, facts = DEEDS[name](match)
    incident = rule(deed, match, **facts)
    assert (incident.person.username, incident.reason) == ("alcalde", WHY)
    assert Notice.objects.filter(kind="ruling", dedupe_key__endswith=f"ruling-{incident.pk}").count() == 3
    assert f"Reason: {WHY}" in log_of(match)
    before = everything()
    with pytest.raises(Refused):
        rule(deed, match, **facts)
    assert everything() == before


@pytest.mark.parametrize(
    ("deed", "facts", "field"),
    [
        (rulings.extend_time, {"days": 0}, "days"),
        (rulings.extend_time, {"days": 61}, "days"),
        (rulings.extend_time, {"days": 1, "seats": [9]}, "seat"),
        (rulings.extend_time, {"days": 1, "reason": "  "}, "reason"),
        (rulings.pause_by_ruling, {"until": NOON}, "paused_until"),
        (rulings.pause_by_ruling, {"until": NOON + 91 * DAY}, "paused_until"),
        (rulings.replace_with_ai, {"seat": 0, "level": "genius"}, "level"),
        (rulings.replace_with_ai, {"seat": -1, "level": "greedy"}, "seat"),
        (rulings.void_match_by_ruling, {"reason": "x" * 501}, "reason"),
    ],
)
def test_invalid_input_is_refused_naming_the_field(match, deed, facts, field):
    before = everything()
    with pytest.raises(InvalidInput) as refused:
        rule(deed, match, **facts)
    assert refused.value.field == field
    assert everything() == before


def test_seat_of_a_computer_player_cannot_be_replaced(match):
    with pytest.raises(SeatNotHeld):
        rule(rulings.replace_with_ai, match, seat=3, level="greedy")
    with pytest.raises(SeatNotHeld):
        rule(rulings.seat_substitute, match, seat=3, user=UserFactory())
    with pytest.raises(MatchNotPlaying):
        rule(rulings.end_match, ended(match), ranks={0: 1, 1: 2, 2: 3, 3: 4})
