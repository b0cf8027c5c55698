"""Votes at a table: who may open motions and vote, how they are decided, and what follows."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.notices.models import Notice
from games.absence.services.time_outs import take_seat_back
from games.clocks.models import MeasuredTurn
from games.lobby.services.tables import resign_match
from games.matches.models import Match
from games.matches.refusals import InvalidInput, MatchNotPlaying, NotSeated
from games.play.selectors.sights import seated_match, sight_of
from games.play.services.drafts import draft_action
from games.record.selectors.log import MatchLog
from games.seats.models import Vacancy
from games.substitutes.services.substitutes import take_over_seat
from games.votes.models import Motion
from games.votes.refusals import (
    AlreadyVoted,
    MotionClosed,
    MotionOpen,
    MotionPointless,
    MotionTooSoon,
    NoVote,
)
from games.votes.selectors import Tally
from games.votes.services.sweeps import sweep_motions
from games.votes.services.votes import ASK_AGAIN_AFTER, VOTING_TIME, cast_ballot, open_motion
from tests.factories import UserFactory
from tests.games.clocks.timed import DAY, NOON, awaited, timed_table
from tests.games.substitutes.substituting import time_runs_out, willing
from tests.games.tables import advance, fresh, full_table, people, play_out, stamp
from tests.games.votes.voting import KIND, ask, say_yes, users

pytestmark = pytest.mark.django_db

BID = '{"type": "play_power", "card": 13}'


@pytest.fixture
def match(noon):
    """Four people and a computer player with a day for each turn; the first bid is due."""
    return timed_table(people(4), ["uniform"], caretaker_level="uniform")


@pytest.mark.parametrize(
    ("kind", "voters", "yes", "no", "verdict"),
    [
        (KIND.PAUSE, 4, 2, 0, None),
        (KIND.PAUSE, 4, 3, 0, True),
        (KIND.PAUSE, 4, 2, 2, False),
        (KIND.PAUSE, 3, 2, 1, True),
        (KIND.REPLACE, 1, 1, 0, True),
        (KIND.REPLACE, 2, 1, 1, False),
        (KIND.VOID, 3, 2, 0, None),
        (KIND.VOID, 3, 3, 0, True),
        (KIND.VOID, 5, 4, 1, False),
        (KIND.PAUSE, 0, 0, 0, False),
    ],
)
def test_more_than_half_must_agree_and_everybody_to_void_a_match(kind, voters, yes, no, verdict):
    tally = Tally(kind, voters, yes, no)
    if verdict is None:
        assert not tally.has_passed
        assert not tally.has_failed
    else:
        assert (tally.has_passed, tally.has_failed) == (verdict, not verdict)


def test_void_match_ends_without_a_result_and_counts_for_nothing(noon, match, run_jobs):
    advance(match, 3)
    everybody = users(match)
    draft_action(match_id=match.pk, user=awaited(match).user, action=BID, stamp=stamp(match))
    motion = say_yes(ask(match, everybody[0], KIND.VOID), *everybody[1:3])
    assert fresh(match).status == Match.Status.PLAYING
    assert MeasuredTurn.objects.exists()
    say_yes(motion, everybody[3])
    match = fresh(match)
    assert (match.status, match.finished_at, match.is_over) == (Match.Status.VOID, NOON, True)
    assert set(match.seats.values_list("points", "rank", "is_awaited", "deadline")) == {
        (None, None, False, None)
    }
    assert not MeasuredTurn.objects.exists()
    run_jobs()
    assert fresh(match).version == match.version
    with pytest.raises(MatchNotPlaying):
        ask(match, everybody[0], KIND.PAUSE)
    client = Client()
    client.force_login(everybody[0])
    assert "end this match without a result" in client.get(match.get_absolute_url()).content.decode()
    assert "ended without a result" in client.get(reverse("my-matches")).content.decode()
    assert client.get(reverse("match-text", args=[match.pk])).status_code == 200
    assert client.get(reverse("match-export", args=[match.pk])).status_code == 200
    assert "Finished matches" not in client.get(reverse("profile", args=[everybody[0].username])).text


def test_one_no_rejects_a_motion_to_void_the_match(match):
    anna, bruno, _carla, _dario = users(match)
    motion = ask(match, anna, KIND.VOID)
    cast_ballot(motion_id=motion.pk, user=bruno, is_yes=False)
    motion.refresh_from_db()
    assert motion.outcome == Motion.Outcome.REJECTED
    assert fresh(match).status == Match.Status.PLAYING


def test_other_players_may_vote_for_a_substitute_for_an_absent_player(noon, match, run_jobs):
    seat = time_runs_out(noon, match)
    others = [user for user in users(match) if user != seat.user]
    substitute = willing(player_counts=[5])
    motion = ask(match, others[0], KIND.REPLACE, seat_index=seat.index)
    with pytest.raises(NoVote):
        cast_ballot(motion_id=motion.pk, user=seat.user, is_yes=False)
    assert say_yes(motion, others[1]).outcome == Motion.Outcome.PASSED
    assert Vacancy.objects.get(seat=seat).cause == Vacancy.Cause.VOTE
    run_jobs()
    assert Notice.objects.filter(user=substitute, kind="substitute_wanted").exists()
    with pytest.raises(MotionPointless):
        ask(match, others[0], KIND.REPLACE, seat_index=seat.index)


def test_player_who_has_resigned_may_be_replaced_by_vote(noon, match, run_jobs):
    gone = awaited(match)
    resign_match(match_id=match.pk, user=gone.user)
    others = [user for user in users(match) if user != gone.user]
    say_yes(ask(match, others[0], KIND.REPLACE, seat_index=gone.index), others[1])
    substitute = willing(player_counts=[5])
    take_over_seat(vacancy_id=Vacancy.objects.get().pk, user=substitute)
    run_jobs()
    gone.refresh_from_db()
    assert (gone.user, gone.resigned_at, gone.plays_itself) == (substitute, None, False)


def test_player_counts_as_absent_after_a_week_at_a_table_without_a_clock(noon, run_jobs):
    match = advance(full_table(people(3)), 1)
    seat = awaited(match)
    other, third = [user for user in users(match) if user != seat.user]
    with pytest.raises(MotionPointless):
        ask(match, other, KIND.REPLACE, seat_index=seat.index)
    noon.shift(7 * DAY)
    say_yes(ask(match, other, KIND.REPLACE, seat_index=seat.index), third)
    run_jobs()
    seat.refresh_from_db()
    assert seat.is_in_care
    assert awaited(match).index != seat.index
    take_seat_back(match_id=match.pk, user=seat.user)
    assert not Vacancy.objects.filter(closed_at=None).exists()


def test_motion_for_a_substitute_is_moot_once_the_player_has_come_back(noon, match, run_jobs):
    seat = time_runs_out(noon, match)
    others = [user for user in users(match) if user != seat.user]
    motion = ask(match, others[0], KIND.REPLACE, seat_index=seat.index)
    take_seat_back(match_id=match.pk, user=seat.user)
    motion.refresh_from_db()
    assert motion.outcome == Motion.Outcome.MOOT
    with pytest.raises(MotionClosed):
        cast_ballot(motion_id=motion.pk, user=others[1], is_yes=True)


def test_players_vote_only_once_and_strangers_cannot_vote(match):
    anna, bruno, _carla, _dario = users(match)
    motion = say_yes(ask(match, anna, KIND.PAUSE), bruno)
    for voter in (anna, bruno):
        with pytest.raises(AlreadyVoted):
            cast_ballot(motion_id=motion.pk, user=voter, is_yes=False)
    with pytest.raises(NotSeated):
        cast_ballot(motion_id=motion.pk, user=UserFactory(), is_yes=True)
    with pytest.raises(NotSeated):
        ask(match, UserFactory(), KIND.VOID)


def test_absent_player_can_open_no_motion_and_is_not_counted(noon, match, run_jobs):
    seat = time_runs_out(noon, match)
    others = [user for user in users(match) if user != seat.user]
    with pytest.raises(NoVote):
        ask(match, seat.user, KIND.PAUSE)
    assert say_yes(ask(match, others[0], KIND.VOID), *others[1:]).outcome == Motion.Outcome.PASSED


def test_only_one_motion_of_a_kind_is_open_and_a_rejected_one_must_wait_a_day(noon, match):
    anna, bruno, carla, dario = users(match)
    motion = ask(match, anna, KIND.VOID)
    with pytest.raises(MotionOpen):
        ask(match, bruno, KIND.VOID)
    assert ask(match, bruno, KIND.PAUSE)
    cast_ballot(motion_id=motion.pk, user=dario, is_yes=False)
    with pytest.raises(MotionTooSoon):
        ask(match, carla, KIND.VOID)
    noon.shift(ASK_AGAIN_AFTER)
    assert ask(match, carla, KIND.VOID)


def test_vote_without_a_majority_expires_after_three_days(noon, match, run_jobs):
    anna, bruno, *_ = users(match)
    motion = say_yes(ask(match, anna, KIND.PAUSE), bruno)
    noon.shift(VOTING_TIME - timedelta(seconds=1))
    assert sweep_motions(now=timezone.now()) == 0
    noon.shift(timedelta(seconds=1))
    assert sweep_motions(now=timezone.now()) == 1
    assert sweep_motions(now=timezone.now()) == 0
    motion.refresh_from_db()
    assert (motion.outcome, fresh(match).paused_at) == (Motion.Outcome.EXPIRED, None)


def test_expiring_vote_passes_if_a_majority_of_the_remaining_players_has_agreed(noon, match, run_jobs):
    anna, bruno, carla, dario = users(match)
    motion = say_yes(ask(match, anna, KIND.PAUSE, until=NOON + 9 * DAY), bruno)
    resign_match(match_id=match.pk, user=carla)
    assert motion.closed_at is None
    noon.shift(VOTING_TIME)
    sweep_motions(now=timezone.now())
    motion.refresh_from_db()
    assert motion.outcome == Motion.Outcome.PASSED
    assert fresh(match).paused_until == NOON + 9 * DAY
    assert dario in users(match)


def test_invalid_or_pointless_motions_are_refused(match):
    anna = users(match)[0]
    for kind, facts, refusal in [
        ("dance", {}, InvalidInput),
        (KIND.RESUME, {}, MotionPointless),
        (KIND.REPLACE, {"seat_index": 9}, InvalidInput),
        (KIND.REPLACE, {"seat_index": 4}, InvalidInput),
        (KIND.REPLACE, {"seat_index": 1}, MotionPointless),
    ]:
        with pytest.raises(refusal):
            open_motion(match_id=match.pk, user=anna, kind=kind, **facts)
    assert not Motion.objects.exists()


def test_motion_and_its_result_are_sent_as_notices_and_logged(match):
    anna, bruno, carla, dario = users(match)
    motion = ask(match, anna, KIND.PAUSE)
    asked = Notice.objects.filter(kind="vote", dedupe_key__endswith="opened")
    assert set(asked.values_list("user__username", flat=True)) == {u.username for u in (bruno, carla, dario)}
    say_yes(motion, bruno, carla)
    told = Notice.objects.filter(kind="vote", dedupe_key__endswith="closed")
    assert told.count() == 4
    lines, _has_earlier = MatchLog(sight_of(seated_match(match.pk), anna)).recent()
    entries = [line.entry for line in lines]
    sentences = [entry.sentences[0] for entry in entries if entry.is_incident]
    assert sentences == [
        "The match is paused until May 11, 2026, noon.",
        "Vote: Pause the match until May 11, 2026, noon? The table said yes.",
        f"{anna.username} puts it to the vote: Pause the match until May 11, 2026, noon?",
    ]


def test_open_motions_are_moot_once_the_match_ends(match):
    ask(match, users(match)[0], KIND.VOID)
    play_out(match)
    assert Motion.objects.get().outcome == Motion.Outcome.MOOT
