"""The write path of moves."""

import pytest
from django.db import connection

from accounts.notices.models import Notice
from config.jobs.models import Job
from games.core.types import TABLE, IllegalAction
from games.el_grande.rules.actions import EndTurn, PlayPower, Proceed
from games.matches.models import Match, Move
from games.matches.refusals import MatchNotPlaying, StaleVersion
from games.play.refusals import AfterFinal
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, play_out, submit

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """Two people; the first round has begun and the first bid is due."""
    return advance(full_table(people(2)), 1)


def snapshot(match):
    match = fresh(match)
    return match.version, bytes(match.state), match.moves.count(), match.changed_at


def test_move_is_stored_with_its_events_and_the_new_state(match):
    seat = awaited_seat(match)
    after = submit(match, seat, PlayPower(13))
    move = after.moves.get(version=after.version)
    assert (move.seat, bytes(move.action)) == (seat, b'{"type":"play_power","card":13}')
    assert b'"power_played"' in bytes(move.events)
    assert bytes(move.state) == bytes(after.state)


def test_several_actions_are_played_all_or_none(match):
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        submit(match, awaited_seat(match), PlayPower(13), EndTurn(), EndTurn())
    assert snapshot(match) == before


def test_submission_with_an_action_after_an_irreversible_one_is_refused(match, make_final):
    """Otherwise a player could learn what the first action shows, and have it undone by a refused second one."""
    make_final("el_grande", PlayPower)
    seat, before = awaited_seat(match), snapshot(match)
    with pytest.raises(AfterFinal):
        submit(match, seat, PlayPower(13), EndTurn())
    assert snapshot(match) == before
    submit(match, seat, PlayPower(13))


def test_a_stale_version_is_refused(match):
    before = snapshot(match)
    with pytest.raises(StaleVersion):
        submit(match, awaited_seat(match), PlayPower(13), expected_version=match.version - 1)
    assert snapshot(match) == before


def test_the_same_submission_is_played_once(match):
    seat = awaited_seat(match)
    first = submit(match, seat, PlayPower(13), submission="same-key", expected_version=match.version)
    again = submit(match, seat, PlayPower(13), submission="same-key", expected_version=match.version)
    assert first.version == again.version == match.version + 1


def test_action_out_of_turn_is_refused_by_the_rules(match):
    other = 1 - awaited_seat(match)
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        submit(match, other, PlayPower(13))
    assert snapshot(match) == before


def test_nothing_is_played_in_a_finished_match(match):
    over = play_out(match)
    with pytest.raises(MatchNotPlaying):
        submit(over, TABLE, Proceed())


def test_change_of_turn_gives_one_notice_to_the_awaited_player(match):
    Notice.objects.all().delete()
    seat = awaited_seat(match)
    submit(match, seat, PlayPower(13))
    notice = Notice.objects.get()
    assert notice.user == match.seats.get(index=1 - seat).user
    assert notice.kind == "your_turn"
    assert notice.url == match.get_absolute_url()


def test_table_step_is_enqueued_for_a_worker(match):
    for _ in range(2):
        match = submit(match, awaited_seat(match), legal(match, awaited_seat(match))[0])
    while not fresh(match).awaits_table:
        advance(match)
    assert Job.objects.filter(task="games.tasks.resolve_table").exists()


def test_whole_match_ends_with_ranks_and_points(match):
    over = play_out(match)
    assert over.status == Match.Status.FINISHED
    assert sorted(seat.rank for seat in over.seats.all())[0] == 1
    assert all(seat.points is not None and not seat.is_awaited for seat in over.seats.all())
    assert list(over.moves.values_list("version", flat=True)) == list(range(1, over.version + 1))


def queries_of_a_bid(match, django_assert_max_num_queries):
    while not any(isinstance(action, PlayPower) for action in legal(match, awaited_seat(match))):
        advance(match)
    seat, version = awaited_seat(match), fresh(match).version
    action = legal(match, seat)[0]
    with django_assert_max_num_queries(18) as captured:
        submit(match, seat, action, expected_version=version, submission=f"bid-{version}")
    return len(captured)


def test_query_count_of_a_move_does_not_grow_with_the_match(django_assert_max_num_queries):
    match = advance(full_table(people(4)), 1)
    early = queries_of_a_bid(match, django_assert_max_num_queries)
    while Move.objects.filter(match=match).count() < 60:
        advance(match)
    late = queries_of_a_bid(match, django_assert_max_num_queries)
    assert late <= early + 1, connection.vendor
