"""Reminders before a time-out, the table's rule after it, and taking the seat back."""

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from games.absence.refusals import SeatNotInCare
from games.absence.services.time_outs import take_seat_back, time_out
from games.matches.models import Absence, ActorKind, Match
from games.matches.refusals import SeatResigned
from games.play.models import TurnDraft
from games.play.refusals import SeatInCare
from games.play.services.drafts import confirm_draft, draft_action
from tests.games.clocks.timed import DAY, HOUR, NOON, awaited, measured, sweep, timed_table
from tests.games.tables import advance, fresh, full_table, legal, people, play_out, stamp, submit

pytestmark = pytest.mark.django_db

BID = '{"type": "play_power", "card": 13}'


@pytest.fixture
def match(noon):
    """Three people with a day for each turn; the first bid is due."""
    return timed_table(people(3), caretaker_level="uniform")


def reminders(user):
    return list(
        Notice.objects.filter(user=user, kind="time_runs_out")
        .order_by("pk")
        .values_list("subject", flat=True)
    )


def test_each_reminder_is_sent_once_and_on_time(noon, match):
    owner = awaited(match).user
    told = []
    for minute in range(0, 24 * 60, 10):
        noon.move_to(NOON + minute * HOUR / 60, tick=False)
        before = len(reminders(owner))
        sweep()
        sweep()
        told += [minute / 60] * (len(reminders(owner)) - before)
    assert told == pytest.approx([12, 19.33, 22.83], abs=0.01)
    assert [subject.split()[0] for subject in reminders(owner)] == ["50%", "80%", "95%"]


def test_player_who_has_moved_is_not_reminded(noon, match):
    mover = awaited(match)
    submit(match, mover.index, legal(match, mover.index)[0])
    noon.move_to(NOON + 20 * HOUR, tick=False)
    sweep()
    assert reminders(mover.user) == []
    assert len(reminders(awaited(match).user)) == 1


def test_nobody_is_timed_out_before_the_deadline(noon, match):
    noon.move_to(NOON + DAY, tick=False)
    assert sweep()[1] == 0
    assert not awaited(match).is_in_care


def test_a_caretaker_plays_this_turn_and_the_following_ones(noon, match, run_jobs):
    owner = awaited(match)
    TurnDraft.objects.create(seat=owner, base_version=match.version, actions=[])
    noon.move_to(NOON + DAY + HOUR, tick=False)
    assert sweep()[1] == 1
    assert sweep()[1] == 0
    owner.refresh_from_db()
    assert owner.is_in_care
    assert (owner.deadline, measured(owner.user)) == (None, ["timed_out"])
    assert not TurnDraft.objects.exists()
    assert Notice.objects.filter(user=owner.user, kind="timed_out").count() == 1
    run_jobs()
    kinds = fresh(match).moves.filter(seat=owner.index).values_list("actor_kind", flat=True)
    assert set(kinds) == {ActorKind.CARETAKER}
    assert awaited(match).index != owner.index


def test_match_is_played_to_the_end_after_all_players_timed_out(noon, match, run_jobs):
    while fresh(match).status == Match.Status.PLAYING:
        noon.shift(DAY + HOUR)
        sweep()
        run_jobs()
    match = fresh(match)
    assert match.status == Match.Status.FINISHED
    assert Notice.objects.filter(kind="timed_out").count() == 3
    assert not match.seats.filter(deadline__isnull=False).exists()


def test_holder_cannot_play_while_the_seat_is_in_care(noon, match):
    owner = awaited(match).user
    noon.move_to(NOON + DAY + HOUR, tick=False)
    sweep()
    with pytest.raises(SeatInCare):
        draft_action(match_id=match.pk, user=owner, action=BID, stamp=stamp(match))


def test_awaited_seat_is_taken_back_from_its_next_turn(noon, match, run_jobs):
    owner = awaited(match)
    noon.move_to(NOON + DAY + HOUR, tick=False)
    sweep()
    take_seat_back(match_id=match.pk, user=owner.user)
    owner.refresh_from_db()
    assert owner.is_in_care
    run_jobs()
    owner.refresh_from_db()
    assert not owner.plays_itself
    # While a table step is due, nobody is awaited.
    while (seat := awaited(match)) is None or seat != owner:
        advance(match)
    assert seat.deadline == timezone.now() + DAY
    assert Notice.objects.filter(user=owner.user, kind="your_turn").count() == 2


def test_a_seat_that_is_not_awaited_is_taken_back_at_once(noon, match, run_jobs):
    owner = awaited(match)
    noon.move_to(NOON + DAY + HOUR, tick=False)
    sweep()
    run_jobs()
    take_seat_back(match_id=match.pk, user=owner.user)
    owner.refresh_from_db()
    assert not owner.is_in_care
    with pytest.raises(SeatNotInCare):
        take_seat_back(match_id=match.pk, user=owner.user)


def test_player_who_has_not_come_back_by_the_end_ranks_below_all_who_stayed(noon, match, run_jobs):
    owner = awaited(match)
    noon.move_to(NOON + DAY + HOUR, tick=False)
    sweep()
    play_out(match)
    ranks = {seat.index: seat.rank for seat in match.seats.all()}
    assert ranks.pop(owner.index) == 3
    assert set(ranks.values()) <= {1, 2}


def test_player_who_has_come_back_ranks_by_points(noon, match):
    owner = awaited(match)
    noon.move_to(NOON + DAY + HOUR, tick=False)
    sweep()
    take_seat_back(match_id=match.pk, user=owner.user)
    match = play_out(match)
    points = {seat.index: seat.points for seat in match.seats.all()}
    assert match.seats.get(index=owner.index).rank == 1 + sum(
        other > points[owner.index] for other in points.values()
    )


def test_time_out_is_a_resignation_if_the_table_has_agreed_so(noon, run_jobs):
    match = timed_table(people(3), absence=Absence.RESIGN)
    owner = awaited(match)
    noon.move_to(NOON + DAY + HOUR, tick=False)
    sweep()
    owner.refresh_from_db()
    assert owner.resigned_at
    assert measured(owner.user) == ["timed_out"]
    assert Notice.objects.filter(user=owner.user, kind="timed_out").count() == 1
    run_jobs()
    assert fresh(match).moves.filter(seat=owner.index, actor_kind=ActorKind.ABSENCE).exists()
    with pytest.raises(SeatResigned):
        take_seat_back(match_id=match.pk, user=owner.user)


def test_a_turn_confirmed_after_the_deadline_but_before_the_sweep_counts_as_late(noon, match):
    mover = awaited(match)
    draft_action(match_id=match.pk, user=mover.user, action=BID, stamp=stamp(match))
    noon.move_to(NOON + DAY + HOUR, tick=False)
    confirm_draft(match_id=match.pk, user=mover.user, stamp=stamp(match, 1), submission="late-but-here")
    mover.refresh_from_db()
    assert measured(mover.user) == ["late"]
    assert sweep()[1] == 0


def test_nobody_is_timed_out_in_a_paused_match(noon, match):
    from games.clocks.services.clocks import pause_clocks

    Match.objects.update(paused_at=NOON)
    pause_clocks(fresh(match), list(match.seats.all()))
    noon.move_to(NOON + 9 * DAY, tick=False)
    assert sweep() == (0, 0)
    assert not time_out(match_id=match.pk, seat_index=awaited(match).index)


def test_nobody_is_timed_out_at_a_table_without_a_clock(noon):
    match = advance(full_table(people(2)), 1)
    noon.move_to(NOON + 365 * DAY, tick=False)
    assert sweep() == (0, 0)
    assert fresh(match).status == Match.Status.PLAYING
