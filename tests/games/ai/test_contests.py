"""Contests between levels: every deal from every seat, honest intervals, and a command that goes on where it stopped."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from msgspec.structs import replace

from games.ai.contests import Outcome, Table, figures_of, tables_of, wilson


def outcome(deal: int, seat: int, won: float, **others: Any) -> Outcome:
    usual = Outcome(Table(deal, seat), won, place=1, ahead=won, points=(60, 40), ms=(1.0, 3.0))
    return replace(usual, **others)


def test_every_deal_is_played_once_from_every_seat() -> None:
    assert tables_of(players=3, deals=2) == [Table(deal, seat) for deal in (0, 1) for seat in (0, 1, 2)]


def test_figures_are_those_of_the_player_and_not_of_the_rivals() -> None:
    figures = figures_of([outcome(0, 0, 1.0), outcome(0, 1, 0.0, place=2, ms=(5.0,))])
    assert (figures.games, figures.deals, figures.win_share, figures.place) == (2, 1, 0.5, 1.5)
    assert (figures.ahead, figures.pairs) == (1.0, 2)
    assert (figures.points, figures.rival_points, figures.fewest_points) == (50.0, 50.0, 40)
    assert (figures.decisions, figures.ms_p50, figures.ms_p99) == (3, 3.0, 5.0)


def test_wilson_interval_of_70_of_100() -> None:
    assert wilson(0.7, 100) == pytest.approx((0.604, 0.781), abs=0.001)


def test_interval_is_wider_when_deals_decide() -> None:
    """If a deal is won from both seats or from none, two matches of one deal say no more than one."""
    by_deal = figures_of([outcome(deal, seat, float(deal % 2)) for deal in range(20) for seat in (0, 1)])
    by_seat = figures_of([outcome(deal, seat, float(seat)) for deal in range(20) for seat in (0, 1)])
    assert by_deal.win_share == by_seat.win_share == 0.5
    assert by_deal.high - by_deal.low > 1.3 * (by_seat.high - by_seat.low)


def test_one_deal_alone_says_next_to_nothing() -> None:
    figures = figures_of([outcome(0, seat, 1.0) for seat in (0, 1)])
    assert figures.low < 0.25


def arena(*levels: str, **wishes: Any) -> None:
    call_command("arena", "el_capitan", *levels, **{"players": 2, "deals": 2} | wishes)


def test_arena_reports_what_it_has_measured(capsys: pytest.CaptureFixture[str]) -> None:
    arena("beginner", "uniform")
    told = capsys.readouterr()
    assert "1 beginner against 1 uniform" in told.out
    assert "games        4 (2 deals)" in told.out
    assert "4 of 4" in told.err


def test_arena_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.json"
    arena("beginner", "uniform", deals=1, results=file)
    first = json.loads(file.read_bytes())
    arena("beginner", "uniform", deals=2, results=file)
    both = json.loads(file.read_bytes())
    assert both["outcomes"][:2] == first["outcomes"]
    assert [each["table"] for each in both["outcomes"]] == [
        {"deal": deal, "seat": seat} for deal in (0, 1) for seat in (0, 1)
    ]
    assert (both["figures"]["games"], both["contest"]["versions"]) == (4, [1, 1])


def test_arena_does_not_mix_results_of_two_contests(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    arena("beginner", "uniform", deals=1, results=file)
    with pytest.raises(CommandError, match="another contest"):
        arena("beginner", "uniform", deals=1, seed="other", results=file)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"players": 7}, "not for 7 players"),
        ({"deals": 0}, "at least 1"),
        ({"options": '{"porto": 3}'}, "--options"),
        ({"options": "porto"}, "--options"),
    ],
)
def test_arena_says_what_does_not_fit(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        arena("beginner", "uniform", **wishes)
