"""Rollbacks to an earlier move: what becomes of the position, clocks, drafts, log, replay and export."""

import msgspec
import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.notices.models import Notice
from games.clocks.models import MeasuredTurn
from games.match_page.selectors.pages import replay_page_of
from games.matches.refusals import InvalidInput, MatchNotPlaying, StaleVersion
from games.matches.selectors.positions import position_of
from games.matches.selectors.withdrawals import withdrawn_from, withdrawn_versions
from games.plans.models import Plan
from games.plans.services.standing_orders import keep_plan
from games.play.models import TurnDraft
from games.play.selectors.sights import seated_match, sight_of
from games.play.services.drafts import draft_action
from games.record.selectors.export_checks import failures_of, read_export
from games.record.selectors.exports import export_bytes, export_of
from games.record.selectors.log import MatchLog
from games.rulings.refusals import NothingToRestore
from games.rulings.services.rollbacks import restore_withdrawn, roll_back_match
from games.rulings.services.rulings import pause_by_ruling, resume_by_ruling
from tests.games.clocks.timed import DAY, HOUR, awaited, timed_table
from tests.games.rulings.ruling import WHY, ended, log_of, rule
from tests.games.tables import advance, fresh, legal, people, play_out, stamp, submit
from tests.games.votes.voting import users

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Return a match of three people with a day for each turn; the table has dealt and two of them have bid."""
    return advance(timed_table(people(3)), 2)


def back(match, to_version=1):
    return rule(roll_back_match, match, to_version=to_version, expected_version=fresh(match).version)


def test_withdrawn_versions_are_found_by_reading_the_log_backwards():
    assert withdrawn_versions([(1, None), (2, None), (3, None)]) == set()
    assert withdrawn_versions([(1, None), (2, None), (3, None), (4, 1), (5, None)]) == {2, 3}
    # A rollback that was undone: what it had withdrawn stands again.
    assert withdrawn_versions([(1, None), (2, None), (3, None), (4, 1), (5, 3)]) == {4}
    # Two rollbacks, one after the other.
    line = [(1, None), (2, None), (3, 1), (4, None), (5, None), (6, 4)]
    assert withdrawn_versions(line) == {2, 5}
    # The end of the log is enough.
    assert withdrawn_versions(line[3:]) == {5}


def test_seat_asked_again_has_a_fresh_clock_and_no_time_out_is_measured(match, noon):
    first, second = match.moves.get(version=2).seat, match.moves.get(version=3).seat
    third = awaited(match).index
    noon.shift(6 * HOUR)
    turns = MeasuredTurn.objects.count()
    back(match)
    seats = {seat.index: seat for seat in match.seats.all()}
    assert seats[first].deadline == timezone.now() + DAY
    assert [seats[index].is_awaited for index in (first, second, third)] == [True, False, False]
    assert (seats[third].deadline, seats[third].clock["turn"]) == (None, None)
    assert MeasuredTurn.objects.count() == turns
    asked = Notice.objects.filter(kind="your_turn", user=seats[first].user).order_by("pk").last()
    assert asked.dedupe_key.endswith(f"turn-{match.version + 1}")


def test_clocks_of_a_paused_match_start_when_it_resumes(match, noon):
    rule(pause_by_ruling, match, until=timezone.now() + 5 * DAY)
    noon.shift(DAY)
    back(match)
    assert awaited(match).deadline is None
    noon.shift(DAY)
    rule(resume_by_ruling, match)
    assert awaited(match).deadline == timezone.now() + DAY


def test_requests_based_on_versions_before_the_rollback_are_stale(match):
    seat, bids = awaited(match).index, legal(match, awaited(match).index)
    first = match.moves.get(version=2).seat
    back(match)
    for version in (1, match.version):
        for index in (seat, first):
            with pytest.raises(StaleVersion):
                submit(match, index, bids[0], expected_version=version)
    assert fresh(match).version == match.version + 1


def test_drafts_and_plans_are_deleted_and_everybody_gets_the_same_notice(match):
    seat = awaited(match)
    position = position_of(match)
    action = next(each for each in legal(match, seat.index) if position.apply(seat.index, each).reversible)
    sent = position.codec.encode(action)
    draft_action(match_id=match.pk, user=seat.user, action=sent, stamp=stamp(match))
    keep_plan(match_id=match.pk, user=users(match)[0], kind="veto", orders={"orders": [], "default": "pass"})
    back(match)
    assert not TurnDraft.objects.exists()
    assert not Plan.objects.exists()
    texts = set(Notice.objects.filter(kind="ruling").values_list("text", flat=True))
    assert len(texts) == 1
    assert "plans and standing orders have been deleted" in texts.pop()


def test_log_replay_and_export_mark_withdrawn_moves(match, client):
    back(match)
    advance(match)
    sight = sight_of(seated_match(match.pk), users(match)[0])
    entries = {entry.version: entry for entry in MatchLog(sight).whole() if not entry.is_incident}
    assert {version for version, entry in entries.items() if entry.is_withdrawn} == {2, 3}
    assert "withdrawn by a ruling" in entries[3].remark
    assert "after move 1. 2 moves are withdrawn." in log_of(match)
    assert "withdrawn" in client.get(reverse("match-log", args=[match.pk])).content.decode()

    replay = replay_page_of(sight, 4)
    assert replay.entry.sentences == ("By a ruling, the match is back where it was after move 1.",)
    assert replay_page_of(sight, 2).entry.is_withdrawn
    assert client.get(reverse("match-replay", args=[match.pk]), {"move": 4}).status_code == 200

    export = export_of(seated_match(match.pk), None)
    assert [(move.resumes, move.is_withdrawn) for move in export.moves[1:4]] == [
        (None, True),
        (None, True),
        (1, False),
    ]
    assert [(ruling.kind, ruling.reason) for ruling in export.rulings] == [("rolled_back", WHY)]
    assert client.get(reverse("match-text", args=[match.pk])).status_code == 200


def test_withdrawn_moves_can_be_restored_until_somebody_plays(match):
    state = position_of(match).state
    ruling = back(match)
    rule(restore_withdrawn, match, version=ruling.version)
    assert position_of(fresh(match)).state == state
    assert withdrawn_from(match) == {ruling.version}
    again = back(match)
    advance(match)
    with pytest.raises(NothingToRestore):
        rule(restore_withdrawn, match, version=again.version)


def test_only_a_running_match_can_be_rolled_back_and_only_to_standing_moves(match):
    for version in (-1, match.version, 99):
        with pytest.raises(InvalidInput):
            back(match, version)
    back(match)
    with pytest.raises(InvalidInput):
        back(match, 2)
    over = ended(match)
    with pytest.raises(MatchNotPlaying):
        back(over)


def test_table_and_computer_players_continue_after_a_rollback(noon, run_jobs):
    match = timed_table(people(1), ["uniform"])
    run_jobs()
    dealt = fresh(match)
    person = match.seats.get(user__isnull=False).index
    while fresh(match).version < dealt.version + 6:
        submit(match, person, legal(match, person)[0])
        run_jobs()
    for version in range(dealt.version + 4, 0, -1):
        back(match, version)
        run_jobs()
        assert set(position_of(fresh(match)).to_act) == {person}


def test_exports_of_format_1_are_read_and_invalid_resumptions_are_detected():
    match = timed_table(people(2))
    back_at = advance(match, 2)
    rule(roll_back_match, match, to_version=1, expected_version=back_at.version)
    file = export_bytes(seated_match(play_out(match).pk), None)
    assert failures_of(read_export(file)) == ()
    assert failures_of(read_export(file.replace(b'"resumes": 1', b'"resumes": 9999'))) == ("replay",)
    assert failures_of(read_export(file.replace(b'"resumes": 1', b'"resumes": 2'))) == ("replay",)
    former = msgspec.json.decode(file) | {"format_version": 1}
    del former["rulings"]
    assert read_export(msgspec.json.encode(former)).rulings == ()
