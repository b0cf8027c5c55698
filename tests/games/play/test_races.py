"""Concurrent requests at one table, and crashes in the middle of a move."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError, connection
from msgspec.structs import replace

from accounts.notices.models import Notice
from config.jobs.models import Job
from games.core.types import TABLE
from games.el_grande.rules.actions import EndTurn, SetDisk
from games.el_grande.rules.agenda import Disks, OpenDisks, ScoreCastillo, ScoreRegions
from games.lobby.refusals import MatchNotOpen
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match
from games.matches.refusals import StaleVersion
from games.matches.selectors.positions import position_of
from games.play.models import TurnDraft
from games.play.selectors.sights import Sight
from games.play.services.automatic import play_for_table
from games.play.services.drafts import confirm_draft, draft_action
from games.talk.models import ChatMessage
from games.talk.refusals import TooMuchTalk
from games.talk.services.chat import LINES_PER_MINUTE, say
from tests.crowd import at_once
from tests.games.tables import (
    DEFAULT_OPTIONS,
    advance,
    awaited_seat,
    fresh,
    full_table,
    legal,
    people,
    put,
    stamp,
    submit,
)

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 20
BID = '{"type": "play_power", "card": 13}'


@pytest.fixture
def match() -> Match:
    """Two people; the first bid is due."""
    return advance(full_table(people(2)), 1)


@pytest.fixture
def disks_due() -> Match:
    """Four people, all asked for a secret disk: a general scoring begins, each has a caballero in the Castillo."""
    match = advance(full_table(people(4)), 1)
    state = position_of(match).state
    return put(
        match,
        replace(
            state,
            castillo=(1, 1, 1, 1),
            provinces=tuple(count - 1 for count in state.provinces),
            agenda=(ScoreRegions(), OpenDisks(), ScoreCastillo(), Disks("general", (0, 1, 2, 3))),
        ),
    )


def kinds(outcomes: list[Any]) -> Counter[type]:
    return Counter(type(outcome) for outcome in outcomes)


def table(match: Match) -> tuple[Any, ...]:
    """Return everything that a move may change."""
    now = fresh(match)
    return (
        now.version,
        bytes(now.state or b""),
        now.status,
        now.changed_at,
        list(now.moves.values_list("version", "submission")),
        list(now.seats.values_list("index", "is_awaited", "points")),
        list(TurnDraft.objects.values_list("seat", "actions")),
        Notice.objects.count(),
        Job.objects.count(),
    )


def is_gapless(match: Match) -> bool:
    versions = fresh(match).moves.order_by("version").values_list("version", flat=True)
    return list(versions) == list(range(1, fresh(match).version + 1))


def test_only_one_of_many_submissions_at_one_version_is_played(match: Match) -> None:
    seat, choices = awaited_seat(match), legal(match, awaited_seat(match))
    calls = [
        partial(submit, match, seat, choices[number % len(choices)], expected_version=match.version)
        for number in range(CROWD)
    ]
    assert kinds(at_once(calls)) == {Match: 1, StaleVersion: CROWD - 1}
    assert fresh(match).version == match.version + 1
    assert is_gapless(match)


def confirms(match: Match, name: Callable[[int], str]) -> list[Any]:
    me = match.seats.get(index=awaited_seat(match)).user
    draft_action(match_id=match.pk, user=me, action=BID, stamp=stamp(match))
    shown = stamp(match, 1)
    return at_once(
        [
            partial(confirm_draft, match_id=match.pk, user=me, stamp=shown, submission=name(number))
            for number in range(CROWD)
        ]
    )


def test_only_one_of_many_tabs_confirms_a_draft(match: Match) -> None:
    outcomes = confirms(match, name=lambda number: f"tab-{number:04}")
    assert kinds(outcomes) == {Sight: 1, StaleVersion: CROWD - 1}
    assert fresh(match).version == match.version + 1


def test_same_confirmation_sent_many_times_always_succeeds_and_is_played_once(match: Match) -> None:
    Notice.objects.all().delete()
    outcomes = confirms(match, name=lambda number: "one-and-the-same")
    assert kinds(outcomes) == {Sight: CROWD}
    assert fresh(match).version == match.version + 1
    assert Notice.objects.filter(kind="your_turn").count() == 1


def test_disks_that_all_seats_set_at_once_are_all_stored(disks_due: Match) -> None:
    choices = {seat: legal(disks_due, seat)[seat] for seat in range(4)}
    outcomes = at_once(
        [
            partial(submit, disks_due, seat, choice, expected_version=disks_due.version)
            for seat, choice in choices.items()
        ]
    )
    assert kinds(outcomes) == {Match: 4}
    assert position_of(fresh(disks_due)).state.disks == tuple(choice.region for choice in choices.values())
    assert fresh(disks_due).version == disks_due.version + 4
    assert fresh(disks_due).awaits_table
    assert is_gapless(disks_due)


def test_second_disk_of_the_same_seat_is_stale(disks_due: Match) -> None:
    first, second, *_others = legal(disks_due, 0)
    submit(disks_due, 0, first)
    with pytest.raises(StaleVersion):
        submit(disks_due, 0, second, expected_version=disks_due.version)


def test_an_answer_to_an_earlier_question_is_stale(disks_due: Match) -> None:
    for seat in range(4):
        submit(disks_due, seat, legal(disks_due, seat)[0])
    submit(disks_due, TABLE, *legal(disks_due, TABLE))
    before = table(disks_due)
    for action in (SetDisk("galicia"), EndTurn()):
        with pytest.raises(StaleVersion):
            submit(disks_due, 0, action, expected_version=disks_due.version)
    assert table(disks_due) == before


def test_only_one_of_many_players_gets_the_last_seat_and_the_match_starts_once() -> None:
    host, *guests = people(11)
    match = open_match(host=host, game="el_grande", options=DEFAULT_OPTIONS, players=2, ai_levels=[])
    outcomes = at_once([partial(join_match, match_id=match.pk, user=guest) for guest in guests])
    assert kinds(outcomes) == {Match: 1, MatchNotOpen: 9}
    assert fresh(match).status == Match.Status.PLAYING
    assert Job.objects.filter(task="games.tasks.resolve_table").count() == 1
    assert Notice.objects.filter(kind="match_started").count() == 1


def test_many_workers_play_a_table_step_once() -> None:
    match = full_table(people(2))
    assert at_once([partial(play_for_table, match_id=match.pk)] * CROWD) == [None] * CROWD
    assert fresh(match).version == 1
    assert Notice.objects.filter(kind="your_turn").count() == 1


def test_concurrent_chat_messages_do_not_exceed_the_limit(match: Match) -> None:
    me = match.seats.get(index=0).user
    for number in range(LINES_PER_MINUTE - 1):
        ChatMessage.objects.create(match=match, author=me, text=f"giant {number}")
    outcomes = at_once([partial(say, match_id=match.pk, user=me, text=f"line {n}") for n in range(6)])
    assert Counter(type(each) for each in outcomes) == {ChatMessage: 1, TooMuchTalk: 5}


class Breaker:
    """Query wrapper that loses the database connection at the n-th query."""

    def __init__(self, moment: int) -> None:
        self.moment = moment
        self.asked = 0

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        self.asked += 1
        if self.asked == self.moment:
            raise OperationalError("the connection is lost")
        return execute(sql, params, many, context)


def test_crash_at_any_query_of_a_move_changes_nothing(match: Match) -> None:
    me = match.seats.get(index=awaited_seat(match)).user
    draft_action(match_id=match.pk, user=me, action=BID, stamp=stamp(match))
    shown, before = stamp(match, 1), table(match)
    confirm = partial(confirm_draft, match_id=match.pk, user=me, stamp=shown, submission="confirmed")
    for moment in range(1, 40):
        with connection.execute_wrapper(Breaker(moment)):
            try:
                confirm()
            except OperationalError:
                assert table(match) == before, f"half done at query {moment}"
            else:
                break
    assert moment > 10
    assert fresh(match).version == match.version + 1
