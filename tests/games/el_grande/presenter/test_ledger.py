"""The ledger lines: why a seat got points, with the rule number."""

from typing import Any

from games.el_grande.rules.events import AreaScored
from games.el_grande.rules.scoring import pay
from tests.games.presenting.company import PRESENTER, sitters


def scored(numbers: tuple[int, ...], area: Any = "OLD", **changes: Any) -> AreaScored:
    """Return a scoring of Old Castile, which is the King's region and Anna's home region."""
    values = (6, 4, 2)
    payment = pay(area, numbers, values, "OLD", ("OLD", "GAL", "SEV", "CAT"), 3)
    facts = {
        "area": area,
        "occasion": "general",
        "round": 3,
        "counts": numbers,
        "values": values,
        "cells": 3,
        "rank_points": payment.ranking.points,
        "king_bonus": payment.king,
        "home_bonus": payment.home,
    }
    return AreaScored(**{**facts, **changes})


def lines(event: AreaScored, me: int | None = None) -> list[tuple[int, int, str, str]]:
    told = PRESENTER.ledger([event], sitters(me=me))
    return [(line.seat, line.points, str(line.words), line.rule) for line in told]


def test_places_and_bonuses_are_separate_lines_with_their_rules() -> None:
    assert lines(scored((4, 3, 2, 0)), me=0) == [
        (0, 6, "1st place in Old Castile", "EG-8.2"),
        (0, 2, "the lead in Old Castile, the King’s region", "EG-8.5"),
        (0, 2, "the lead in Old Castile, your home region", "EG-8.6"),
        (1, 4, "2nd place in Old Castile", "EG-8.2"),
        (2, 2, "3rd place in Old Castile", "EG-8.2"),
    ]


def test_home_region_of_another_player_is_not_called_yours() -> None:
    assert (0, 2, "the lead in Old Castile, the home region", "EG-8.6") in lines(scored((4, 3, 2, 0)), me=1)


def test_ties_say_which_value_they_take() -> None:
    assert lines(scored((4, 4, 0, 1))) == [
        (0, 4, "tied for 1st place in Old Castile, takes the 2nd value", "EG-8.2"),
        (1, 4, "tied for 1st place in Old Castile, takes the 2nd value", "EG-8.2"),
        (3, 2, "3rd place in Old Castile", "EG-8.2"),
    ]
    tied_second = "tied for 2nd place in Old Castile, takes the 3rd value"
    assert lines(scored((1, 4, 1, 0)))[0] == (0, 2, tied_second, "EG-8.2")


def test_castillo_points_without_known_counts_are_explained_without_places() -> None:
    event = scored((3, 2, 0, 0), area="CAS", counts=())
    assert lines(event) == [
        (0, 6, "caballeros in the Castillo", "EG-8.2"),
        (1, 4, "caballeros in the Castillo", "EG-8.2"),
    ]
