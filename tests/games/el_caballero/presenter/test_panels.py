"""The panels beside the map: what each player has, and what the turn still allows."""

from dataclasses import replace

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string

from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules import actions
from games.presenting.page import PlayerPanel
from tests.games.el_caballero.rules.scenario import Table, turn
from tests.games.presenting.company import sitters

PRESENTER = ElCaballeroPresenter()
CAPE = {(0, 0): "A1@0"}
AT_SEA = [(0, (1, 0), "A@0")]


def panel(made: Table, reader: int | None = 0, of: int = 0) -> PlayerPanel:
    return PRESENTER.players(made.view(reader), sitters(2, reader))[of]


def allowed(made: Table) -> list[str]:
    return [str(each.words) for each in panel(made).belongings.allowances if each.is_possible]


def drawn(made: Table) -> str:
    mine = panel(made)
    choices = PRESENTER.choices(made.view(0), made.legal(), sitters(2, 0))
    offered = tuple(choice for choice in choices if choice.target == mine.place)
    context = {"player": replace(mine, offered=offered), "belongings": mine.belongings}
    return render_to_string(mine.belongings_template, context)


def test_panel_of_the_base_game_shows_no_governors_or_grande() -> None:
    assert panel(turn(CAPE, AT_SEA, ships_in_court=(2, 0))).facts == (
        ("Court", "5"),
        ("Tiles left", "7"),
        ("Ships in Court", "2"),
        ("Power cards", "12"),
    )


def test_panel_of_the_advanced_game_says_where_the_grande_is() -> None:
    made = turn(CAPE, AT_SEA, variant="advanced")
    assert panel(made).facts[-2:] == (("Governors left", "5"), ("Grande", "Court"))
    assert panel(made.do(0, actions.PlaceGrande((1, 0)))).facts[-1] == ("Grande", "1E")


def test_a_court_is_shown_by_tiles_ec_t1() -> None:
    assert panel(turn(CAPE, courts=(13, 5))).belongings.court_tiles == (8, 5)
    assert panel(turn(CAPE, courts=(0, 5))).belongings.court_tiles == ()


def test_panel_lists_what_must_and_what_may_be_done_in_a_turn() -> None:
    made = turn(CAPE, AT_SEA, card=9)
    listed = panel(made).belongings.allowances
    assert [str(each.words) for each in listed if each.is_due] == ["lay 2 area tiles"]
    assert allowed(made)[1:] == [
        "take the reinforcement of 3 caballeros",
        "place or increase up to 2 caballero tiles",
        "buy up to 2 ships for 2 each",
        "build up to 2 castillos for 1 each",
        "take back tiles and ships for free",
    ]


def test_moves_are_listed_only_if_there_is_a_ship_or_castillo_to_move() -> None:
    words = "move ships and castillos for 1 each"
    assert words not in allowed(turn(CAPE, AT_SEA))
    assert words in allowed(turn(CAPE, AT_SEA, ships_in_court=(1, 0)))
    assert words in allowed(turn(CAPE, [(0, (1, 0), "A@0 castillo")]))


def test_governors_are_listed_only_while_a_closed_region_has_none() -> None:
    """EC-9.2.1: the land of EC-T11."""
    words = "place governors in closed regions for 1 each"
    made = turn({(0, 0): "A1@1+g", (1, 0): "A1@3"}, variant="advanced")
    assert words not in allowed(turn(CAPE, variant="advanced"))
    assert words in allowed(made)
    assert words not in allowed(made.do(0, made.legal(actions.PlaceGovernor)[0]))


def test_allowances_shrink_as_actions_are_used_up() -> None:
    made = turn(CAPE, AT_SEA, card=9, areas_left=0, courts=(3, 5)).do(0, actions.Reinforce())
    made.buy_ship((1, 0), 3).do(0, actions.BuildCastillo((1, 0)))
    words = [str(each.words) for each in panel(made).belongings.allowances]
    assert words[:2] == ["area tiles: all laid", "reinforcement: taken"]
    assert "buy 1 ship for 2" in words
    assert "build 1 castillo for 1" in words
    # The only edge that faces sea already has a ship.
    assert "buy 1 ship for 2" not in allowed(made)


def test_an_empty_court_allows_only_what_is_free() -> None:
    made = turn(CAPE, AT_SEA, card=13, courts=(0, 5), areas_left=0, variant="advanced")
    assert allowed(made) == ["take back tiles and ships for free"]
    words = [str(each.words) for each in panel(made).belongings.allowances]
    assert "reinforcement: none with this power card" in words


@pytest.mark.parametrize(
    ("piece", "words"), [("", "place the Grande for 2"), (" grande", "move the Grande once for 1")]
)
def test_placing_or_moving_the_grande_is_listed(piece: str, words: str) -> None:
    tiles = [(0, (1, 0), f"A@0{piece}"), (0, (0, 1), "A@0")]
    made = turn(CAPE, tiles, variant="advanced", areas_left=0)
    assert allowed(made)[-1] == words


def test_a_grande_that_has_moved_is_listed_as_not_possible() -> None:
    tiles = [(0, (1, 0), "A@0 grande"), (0, (0, 1), "A@0")]
    made = turn(CAPE, tiles, variant="advanced", areas_left=0).do(0, actions.MoveGrande((0, 1)))
    last = panel(made).belongings.allowances[-1]
    assert (str(last.words), last.is_possible) == ("Grande: moved this turn", False)


def test_empty_supplies_are_listed_as_such() -> None:
    made = turn(CAPE, AT_SEA, ships=0, castillos=0, areas_left=0)
    words = [str(each.words) for each in panel(made).belongings.allowances]
    assert "ships: none left to buy" in words
    assert "castillos: none left to build" in words


def test_the_court_is_a_button_that_takes_the_reinforcement() -> None:
    alone = drawn(turn(CAPE, card=4))
    assert alone.count('data-target="court:0"') == 1
    assert "Take your reinforcement: 5 caballeros" in alone
    assert "data-target" not in drawn(turn(CAPE, card=13))


def test_styles_and_scripts_of_the_presenter_exist() -> None:
    assert all(finders.find(path) for path in (*PRESENTER.styles, *PRESENTER.scripts))
