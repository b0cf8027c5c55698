"""How a match begins when a person, a computer player, several seats at once, or the table acts first."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from accounts.notices.models import Notice
from config.jobs.models import Job
from games.core.types import TABLE, Forced
from games.el_grande.rules.agenda import Disks, OpenDisks, ScoreCastillo, ScoreRegions
from games.el_grande.rules.rules import ElGrande
from games.fairplay.selectors.decisions import decisions_of
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind, Match
from games.matches.selectors.positions import position_at, position_of
from games.record.selectors.proofs import proof_of
from games.rulings.services.rollbacks import roll_back_match
from games.signals import match_advanced
from games.what_if.services.sketches import keep_line, try_action
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY, DAY
from tests.games.tables import DEFAULT_OPTIONS, fresh, full_table, legal, people, play_out, stamp, submit

pytestmark = pytest.mark.django_db

Deal = Callable[..., Any]


def dealing(monkeypatch: pytest.MonkeyPatch, change: Callable[[ElGrande, Any], Any]) -> None:
    """Patch El Grande so that `change` is applied to every new deal."""
    deal: Deal = ElGrande.new_game

    def new_game(rules: ElGrande, options: Any, players: int, seed: bytes) -> Any:
        return change(rules, deal(rules, options, players, seed))

    monkeypatch.setattr(ElGrande, "new_game", new_game)


@pytest.fixture
def seat_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """El Grande whose set-up includes the table steps, so that a seat acts first."""

    def without_table(rules: ElGrande, state: Any) -> Any:
        while TABLE in rules.to_act(state):
            (action,) = rules.legal_actions(state, TABLE)
            state = rules.apply(state, TABLE, action).state
        return state

    dealing(monkeypatch, without_table)


@pytest.fixture
def disks_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """El Grande that begins with all seats being asked for a secret disk."""
    agenda = (ScoreRegions(), OpenDisks(), ScoreCastillo(), Disks("general", (0, 1)))
    dealing(monkeypatch, lambda rules, state: replace(state, castillo=(1, 1), agenda=agenda))


def turn_notices(match: Match) -> list[int]:
    return list(Notice.objects.filter(kind="your_turn").order_by("pk").values_list("user", flat=True))


def jobs(task: str) -> list[Any]:
    return list(Job.objects.filter(task=f"games.tasks.{task}").values_list("args", flat=True))


def test_person_who_acts_first_is_awaited_with_clock_and_notice_at_once(seat_first, noon) -> None:
    host, guest = people(2)
    match = open_match(
        host=host, game="el_grande", options=DEFAULT_OPTIONS, players=2, ai_levels=[], clock=DAILY
    )
    join_match(match_id=match.pk, user=guest)
    match = fresh(match)
    first, second = match.seats.all()
    assert (match.version, match.awaits_table, jobs("resolve_table")) == (0, False, [])
    assert first.is_awaited
    assert first.awaited_since == match.started_at
    assert first.deadline == match.started_at + DAY
    assert not second.is_awaited
    assert second.deadline is None
    assert turn_notices(match) == [host.pk]
    assert list(Notice.objects.filter(kind="match_started").values_list("user", flat=True)) == [guest.pk]


def test_beginning_of_a_match_is_announced_once(seat_first, django_capture_on_commit_callbacks) -> None:
    heard = []

    def hear(match_id: int, version: int, **_facts: Any) -> None:
        heard.append((match_id, version))

    match_advanced.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            match = full_table(people(1), ["uniform"])
    finally:
        match_advanced.disconnect(hear)
    assert heard == [(match.pk, 0)]


def test_computer_player_that_acts_first_gets_a_job(seat_first, run_jobs) -> None:
    match = full_table(people(1), ["uniform"], first_player="1")
    assert jobs("play_seat") == [[match.pk, 1]]
    assert turn_notices(match) == []
    run_jobs()
    match = fresh(match)
    assert match.moves.get(version=1).actor_kind == ActorKind.AI
    assert match.seats.get(index=0).is_awaited
    assert turn_notices(match) == [match.host_id]


def test_table_that_acts_first_gets_a_job_and_no_seat_is_awaited(run_jobs) -> None:
    match = full_table(people(2))
    assert jobs("resolve_table") == [[match.pk]]
    assert not match.seats.filter(is_awaited=True).exists()
    assert turn_notices(match) == []


def test_forced_first_action_is_played_before_anybody_is_asked(seat_first, monkeypatch) -> None:
    def only_thirteen(rules: ElGrande, state: Any, seat: int) -> Forced | None:
        is_first = 13 in state.hands[seat] and seat == 0
        return Forced(rules.legal_actions(state, seat)[-1], "EG-5.2") if is_first else None

    monkeypatch.setattr(ElGrande, "forced", only_thirteen)
    match = full_table(people(2))
    assert [move.actor_kind for move in match.moves.all()] == [ActorKind.FORCED]
    assert list(match.seats.filter(is_awaited=True).values_list("index", flat=True)) == [1]


def test_simultaneous_first_answers_do_not_make_each_other_stale(disks_first) -> None:
    match = full_table(people(2))
    assert sorted(turn_notices(match)) == sorted(match.seats.values_list("user", flat=True))
    for seat in (1, 0):
        submit(match, seat, legal(match, seat)[seat], expected_version=0)
    assert fresh(match).version == 2


def test_position_at_version_0_is_the_deal(seat_first) -> None:
    match = full_table(people(2))
    dealt = position_of(match)
    submit(match, 0, legal(match, 0)[0])
    assert position_at(fresh(match), 0) == dealt
    assert position_at(fresh(match), 1) == position_of(fresh(match))
    assert position_at(fresh(match), 2) is None


def test_match_in_which_a_seat_acts_first_can_be_played_out_and_proved_fair(seat_first) -> None:
    match = play_out(full_table(people(2)))
    assert proof_of(match).is_revealed
    assert proof_of(match).failures == ()
    assert next(decisions_of(match)).version == 1


def test_rollback_to_the_deal_awaits_the_first_seat_again(seat_first) -> None:
    match = full_table(people(2))
    dealt = position_of(match).state
    submit(match, 0, legal(match, 0)[0])
    roll_back_match(match_id=match.pk, to_version=0, expected_version=1, by=UserFactory(), reason="A fault.")
    match = fresh(match)
    assert (match.version, position_of(match).state) == (2, dealt)
    assert list(match.seats.filter(is_awaited=True).values_list("index", flat=True)) == [0]
    assert proof_of(play_out(match)).failures == ()


def test_what_if_line_from_the_deal_is_kept_after_the_first_move(seat_first) -> None:
    host, guest = people(2)
    match = full_table([host, guest])
    line = {"match_id": match.pk, "user": host}
    try_action(**line, seat=0, action=b'{"type": "play_power", "card": 13}', stamp=stamp(match))
    keep_line(**line, name="High", stamp=stamp(match, 1))
    submit(match, 0, legal(match, 0)[0])
    browser = Client()
    browser.force_login(host)
    assert "High" in browser.get(reverse("what-if", args=[match.pk])).content.decode()


@pytest.mark.parametrize(
    "page", ["match", "match-log", "match-votes", "match-text", "match-export", "what-if"]
)
def test_pages_of_a_match_without_moves_load(seat_first, page: str) -> None:
    host, guest = people(2)
    match = full_table([host, guest])
    browser = Client()
    browser.force_login(host)
    assert browser.get(reverse(page, args=[match.pk])).status_code == 200
