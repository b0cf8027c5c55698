"""Secret disks: who is asked, and what may be set (EG-3.9), as one table."""

import pytest

from games.core.types import TABLE, Action, Seat
from games.el_grande.rules.actions import ChooseRegion, Declare, SetDisk
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.events import DiskSet
from tests.games.el_grande.rules.scenario import Table, round_end, turn

KING = "GAL"
HOME = {"GAL": (4, 4, 4, 4), "OLD": (3, 1, 2, 0), "SEV": (3, 2, 2, 0), "ARA": (0, 2, 0, 0)}
NOT_KING = {region for region in REGIONS if region != KING}

TABLE_OF_DISKS: list[tuple[str, Action, dict[Seat, set[str]]]] = [
    ("2F", Declare(), {1: {"SEV", "ARA"}, 2: {"OLD", "SEV"}}),
    ("2G", Declare(), {1: {"OLD", "SEV", "ARA"}, 2: {"OLD", "SEV"}}),
    ("4C", ChooseRegion("OLD"), {1: set(REGIONS) - {"OLD"}, 2: set(REGIONS) - {"OLD"}}),
    ("4D", Declare(), dict.fromkeys((0, 1, 3), NOT_KING)),
    ("4G", Declare(), {seat: set(REGIONS) for seat in range(4)}),
]


def settings(game: Table) -> dict[Seat, set[str]]:
    return {seat: {action.region for action in game.legal(seat, SetDisk)} for seat in game.waiting}


@pytest.mark.parametrize(("card", "action", "asked"), TABLE_OF_DISKS, ids=lambda value: str(value)[:2])
def test_which_seats_are_asked_for_disks_and_what_they_may_set(
    card: str, action: Action, asked: dict[Seat, set[str]]
) -> None:
    """EG-3.9: the Grande of seat 2 is in the King's region."""
    grandes = ("SEV", "GRA", KING, "CAT")
    game = turn(card, king=KING, regions=HOME, grandes=grandes).do(0, action)  # type: ignore[arg-type]
    assert settings(game) == asked


def test_general_scoring_asks_seats_with_caballeros_in_the_castillo() -> None:
    """EG-3.9: GS1."""
    game = round_end(round=3, king=KING, inside=(0, 2, 0, 1)).proceed()
    assert settings(game) == {seat: set(REGIONS) for seat in (1, 3)}


@pytest.mark.parametrize(("card", "action", "asked"), TABLE_OF_DISKS, ids=lambda value: str(value)[:2])
def test_all_disks_are_revealed_together_by_the_table(
    card: str, action: Action, asked: dict[Seat, set[str]]
) -> None:
    """EG-3.9, EG-3.7: nothing happens before the last disk is set."""
    grandes = ("SEV", "GRA", KING, "CAT")
    game = turn(card, king=KING, regions=HOME, grandes=grandes).do(0, action)  # type: ignore[arg-type]
    before = (game.state.regions, game.state.grandes, game.state.points)
    for seat in asked:
        choices = game.legal(seat)
        game.do(seat, choices[seat % len(choices)])
        assert all(isinstance(event, DiskSet) and event.only == (seat,) for event in game.last.events)
    assert (game.state.regions, game.state.grandes, game.state.points) == before
    assert game.waiting == {TABLE}
    game.proceed()
    assert game.waiting == {0}
    assert (game.state.regions, game.state.grandes, game.state.points) != before
