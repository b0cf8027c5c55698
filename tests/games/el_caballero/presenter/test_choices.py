"""Choices in example positions: label, target, hint, warning and preview."""

from typing import get_args

import pytest

from games.catalogue import rules_of
from games.core.types import Action
from games.el_caballero.presenter.choices.labels import label
from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules import actions
from games.el_caballero.rules.agenda import Bidding
from games.el_caballero.rules.state import Governor
from games.presenting.page import Choice
from tests.games.core.possible_actions import universe
from tests.games.el_caballero.rules.scenario import E, S, Table, orientation, table, tile_id, turn
from tests.games.presenting.company import sitters

PRESENTER = ElCaballeroPresenter()
#: Two lands of one tile each, with sea between them.
TWO_CAPES = {(0, 0): "A1@0", (2, 0): "A1@0", (1, 0): "W0"}


def choices(made: Table) -> dict[str, Choice]:
    """Return the choices of the awaited seat by label."""
    players = len(made.state.courts)
    listed = PRESENTER.choices(made.view(made.seat), made.legal(), sitters(players, made.seat))
    return {str(choice.label): choice for choice in listed}


@pytest.mark.parametrize("kind", get_args(actions.AnyAction), ids=lambda kind: kind.__name__)
def test_every_possible_action_has_a_label_of_its_own(kind: type[Action]) -> None:
    written = [action for action in universe(rules_of("el_caballero")) if isinstance(action, kind)]
    labels = {label(action) for action in written}
    assert all(labels)
    assert len(labels) == len(written) > 0


def test_power_cards_say_what_they_bring_and_target_the_hand() -> None:
    offered = choices(table({(0, 0): "A1"}, agenda=(Bidding(0),)))
    assert offered["Play power card 13 (brings 0 caballeros)"].target == "power:13"
    assert offered["Play power card 12 (brings 1 caballero)"].target == "power:12"
    assert "Play power card 9 (brings 3 caballeros, lays 2 area tiles)" in offered


def test_reinforcement_says_how_many_caballeros_have_no_room() -> None:
    offered = choices(turn({(0, 0): "A1"}, card=2))
    taken = offered["Take your reinforcement: 6 caballeros"]
    assert (taken.target, taken.hint) == ("court:0", "")
    full = choices(turn({(0, 0): "A1"}, card=2, courts=(60, 5)))
    assert full["Take your reinforcement: 6 caballeros"].hint == (
        "Only 4 of them have room in your Court: the others are lost."
    )


def test_area_tiles_to_take_are_named_by_number_and_shape() -> None:
    made = turn({(0, 0): "A1"}, display=("B2+g", "H2", "W0+f"))
    offered = choices(made)
    gold = tile_id("B2+g")
    taken = offered[f"Take area tile no. {gold}, corner with gold"]
    assert (taken.target, taken.preview) == (f"tile:{gold}", f"tile-{gold}-0")
    assert f"Take area tile no. {tile_id('W0+f')}, open sea with fish" in offered


def test_each_rotation_on_a_cell_has_a_place_of_its_own_and_is_named_by_its_land() -> None:
    made = turn({(0, 0): "A1@0"}, display=("A1",))
    made.do(0, actions.TakeTile(tile_id("A1")))
    offered = choices(made)
    east = [choice for choice in offered.values() if choice.target.startswith("lay:1,0,")]
    assert [choice.target for choice in east] == ["lay:1,0,0", "lay:1,0,1", "lay:1,0,2"]
    assert [str(choice.label) for choice in east] == [
        "Lay the tile (cape) at 1E: land to the north",
        "Lay the tile (cape) at 1E: land to the east",
        "Lay the tile (cape) at 1E: land to the south",
    ]
    assert east[0].hint == "It belongs to a land worth 1 and a sea worth 2."


def test_a_tile_that_looks_the_same_in_every_rotation_names_no_rotation() -> None:
    made = turn({(0, 0): "A1@0"}, display=("F4",)).do(0, actions.TakeTile(tile_id("F4")))
    assert list(choices(made)) == ["Lay the tile (inland) at 1N"]


def test_laying_hint_names_tiles_forced_off_and_what_a_castillo_saves_ec_t6() -> None:
    areas = {(0, 0): "C3@0", (0, 1): "B2@0"}
    made = turn(areas, [(1, (1, 0), "W=4 ship:N")], display=("B2",)).do(0, actions.TakeTile(tile_id("B2")))
    laid = "Lay the tile (corner) at 1S 1E: land to the north and west"
    assert "Forces off Bruno’s tile at 1E: 4 caballeros and 1 ship are lost." in str(choices(made)[laid].hint)
    own = turn(areas, [(0, (1, 0), "W=4 castillo")], display=("B2",))
    own.do(0, actions.TakeTile(tile_id("B2")))
    assert "Forces off your tile at 1E: 4 caballeros are saved." in str(choices(own)[laid].hint)


def test_laying_hint_says_that_a_sea_only_tile_gets_land_ec_t5() -> None:
    made = turn({(0, 0): "A1@1"}, [(1, (0, 1), "A@0")], display=("C3",))
    made.do(0, actions.TakeTile(tile_id("C3")))
    laid = choices(made)["Lay the tile (coast) at 1E: land to the north, south and west"]
    assert "forced" not in str(laid.hint).lower()
    south = turn({(0, 0): "A1@3", (1, 0): "W0"}, [(1, (1, 1), "A@0")], display=("A1",))
    south.do(0, actions.TakeTile(tile_id("A1")))
    hint = choices(south)["Lay the tile (cape) at 1S: land to the east"].hint
    assert str(hint).endswith("Bruno’s tile at 1S 1E then counts 4 caballeros.")


def test_placing_a_caballero_tile_hints_at_strengths_and_value_of_the_land() -> None:
    made = turn({(0, 0): "B2@0"}, [(1, (0, -1), "S=2")])
    offered = choices(made)
    assert offered["Place a caballero tile at 1E"].hint == "The land at the start tile (worth 1): Bruno 2."
    assert offered["Place a caballero tile at 1S"].hint == (
        "Faces only sea: costs 1, and shows the numbers 1 to 4."
    )


def test_numbers_say_their_cost_and_the_resulting_strengths() -> None:
    made = turn({(0, 0): "B2@0"}, [(1, (0, -1), "S=2")]).do(0, actions.PlaceCaballero((1, 0)))
    offered = choices(made)
    three = offered["Show 3 to the land in the west (costs 3)"]
    assert three.hint == "The land at the start tile (worth 1): you 3, Bruno 2."
    assert three.target == "numbers:A1 cell:1,0"
    assert three.preview
    tie = offered["Show 2 to the land in the west (costs 2)"]
    assert str(tie.hint).endswith("Ties with Bruno: your second caballero tile must break the tie.")


def test_a_sea_only_tile_names_all_four_numbers() -> None:
    made = turn({(0, 0): "B2@0"}).do(0, actions.PlaceCaballero((0, 1)))
    assert "Show 1 to the north, 2 to the east, 3 to the south and 4 to the west (costs 1)" in choices(made)


def test_an_increase_shows_old_and_new_number_and_its_cost() -> None:
    made = turn({(0, 0): "B2@0"}, [(0, (0, -1), "S=2")])
    begun = choices(made)["Increase your caballero tile at 1N, now 2"]
    assert (begun.target, begun.hint) == ("cell:0,-1", "The land at the start tile (worth 1): you 2.")
    made.do(0, actions.RaiseCaballero((0, -1)))
    assert "Increase from 2 to 5 (costs 3)" in choices(made)


def test_placing_a_tile_hints_at_caballeros_lost_from_the_court_ec_5_3() -> None:
    tiles = [(0, (-1, row), "E=1") for row in range(7)]
    areas = {(0, row): "I2@1" for row in range(7)} | {(0, 7): "A1@1"}
    made = turn(areas, tiles, courts=(8, 5)).do(0, actions.PlaceCaballero((1, 7)))
    hint = str(choices(made)["Show 3 to the land in the west (costs 3)"].hint)
    assert hint.endswith("5 caballeros of your Court are lost: your other tiles have no room for them.")


def test_a_tile_between_several_lands_says_that_the_grande_comes_along() -> None:
    areas = {(0, 0): "A1@1", (2, 0): "A1@3", (1, 1): "W0", (0, 1): "W0", (2, 1): "W0"}
    made = turn(areas, variant="advanced")
    begun = choices(made)["Place a caballero tile at 1E"]
    assert str(begun.hint).startswith(
        "Faces land more than once: your Grande comes along from the Court for 2."
    )
    made.do(0, actions.PlaceCaballero((1, 0)))
    offered = choices(made)
    assert "Show 1 to the east and 3 to the west, with your Grande (costs 5)" in offered
    assert all("with your Grande" in words for words in offered)


def test_ships_say_which_sea_they_score() -> None:
    made = turn({(0, 0): "I2@1", (0, 1): "W0", (-1, 1): "W0"}, [(0, (-1, 0), "E=3")])
    bought = choices(made)["Buy a ship (costs 2)"]
    assert (bought.target, bought.hint) == ("supply:ship", "There are 12 ships in the supply.")
    made.do(0, actions.BuyShip())
    landed = choices(made)["Place the ship at 1W, south side"]
    assert (landed.target, landed.hint) == (
        "edge:-1,0,S",
        "Earns 3 from the sea at the start tile, south side as it is now.",
    )
    made.do(0, actions.LandShip((-1, 0), S))
    offered = choices(made)
    assert offered["Take back your ship at 1W, south side"].target == "edge:-1,0,S"


def test_sending_a_ship_out_of_the_court_targets_the_ships_there() -> None:
    made = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0")], ships_in_court=(1, 0))
    assert choices(made)["Send a ship out of your Court (costs 1)"].target == "court:ship"


def governed_channel() -> Table:
    """EC-T12: a closed sea of three tiles that Anna may govern."""
    areas = {(0, 0): "C3@2", (1, 0): "H2@0", (2, 0): "C3@0"}
    return turn(areas, variant="advanced")


def test_governors_say_how_many_points_they_bring_ec_t11_and_ec_t12() -> None:
    sea = choices(governed_channel())["Place a governor in the sea at the start tile, east side (costs 1)"]
    assert sea.target == "region:0,0,E"
    assert sea.hint == "With a ship of yours there, it brings 3 points at every scoring."
    land = turn({(0, 0): "A1@1+g", (1, 0): "A1@3"}, variant="advanced")
    placed = choices(land)["Place a governor on the land at the start tile, east side (costs 1)"]
    assert placed.hint == "Brings 6 points at every scoring."


def test_landing_and_taking_back_a_ship_target_the_governed_sea() -> None:
    made = governed_channel().do(0, actions.PlaceGovernor((0, 0), E), actions.BuyShip())
    landed = choices(made)["Place the ship in the sea at the start tile, east side, which you govern"]
    assert (landed.target, landed.hint) == (
        "region:0,0,E",
        "Earns 3 from the sea at the start tile, east side as it is now.",
    )
    made.do(0, actions.LandShip((0, 0), E))
    back = choices(made)["Take back your ship in the sea at the start tile, east side"]
    assert back.target == "region:0,0,E"


def test_castillos_say_what_they_save() -> None:
    made = turn({(0, 0): "A1@0", (1, -1): "W0"}, [(0, (0, -1), "S=4 ship:E"), (0, (1, 0), "A@0 castillo")])
    offered = choices(made)
    built = offered["Build a castillo at 1N (costs 1)"]
    assert (built.target, built.hint) == (
        "cell:0,-1",
        "If the tile leaves the map, it saves 4 caballeros and 1 ship.",
    )
    made.do(0, actions.LiftCastillo((1, 0)))
    assert "Put the castillo on your tile at 1N" in choices(made)


def test_taking_back_says_what_is_lost_and_what_returns_to_the_court() -> None:
    tiles = [(0, (0, -1), "S=4 ship:E"), (0, (1, 0), "A@0 castillo grande")]
    made = turn({(0, 0): "A1@0", (1, -1): "W0"}, tiles, variant="advanced")
    offered = choices(made)
    assert offered["Take back your caballero tile at 1N"].hint == (
        "Without a castillo, 4 caballeros are lost. 1 ship goes back to your Court."
    )
    assert offered["Take back your caballero tile at 1E"].hint == (
        "The castillo goes to the supply: 1 caballero is saved. Your Grande goes back to your Court."
    )


def test_moving_the_grande_says_which_tile_is_forced_off_ec_t14() -> None:
    areas = {(0, -1): "A1@2", (1, -1): "W0", (1, 0): "W0", (0, 1): "C3@0", (1, 1): "C3@1", (2, 1): "F4"}
    tiles = [(0, (0, 0), "B@1 grande castillo"), (0, (2, 0), "S=8")]
    offered = choices(turn(areas, tiles, variant="advanced", areas_left=0))
    assert str(offered["Move your Grande to 2E (costs 1)"].hint).endswith(
        "The tile it leaves at the start tile is forced off: 8 caballeros are saved."
    )


def test_ending_a_turn_says_what_is_left_and_warns_of_a_forgotten_reinforcement() -> None:
    made = turn({(0, 0): "A1@0"}, card=4, areas_left=0)
    end = choices(made)["End your turn"]
    assert end.hint == (
        "Still possible: take the reinforcement of 5 caballeros; place or increase up to 2 caballero tiles."
    )
    assert end.warning == "You haven’t taken your reinforcement of 5 caballeros. End your turn without it?"
    assert choices(made.do(0, actions.Reinforce()))["End your turn"].warning == ""


def test_ending_a_turn_with_card_13_gives_no_warning() -> None:
    assert choices(turn({(0, 0): "A1@0"}, card=13, areas_left=0))["End your turn"].warning == ""


def test_no_ship_can_be_sent_to_a_sea_that_another_player_governs() -> None:
    areas = {(0, 0): "C3@2", (1, 0): "H2@0", (2, 0): "C3@0"}
    rest = {"ships_in_court": (1, 0), "variant": "advanced"}
    own = turn(areas, governors=[Governor(0, ((0, 0), E))], **rest)
    foreign = turn(areas, governors=[Governor(1, ((0, 0), E))], **rest)
    assert "Send a ship out of your Court (costs 1)" in choices(own)
    assert "Send a ship out of your Court (costs 1)" not in choices(foreign)


def test_label_of_numbers_lists_them_clockwise_from_the_north_ec_1_8() -> None:
    assert label(actions.ShowNumbers(*orientation("S=2"))) == (
        "Show 4 to the north, 1 to the east, 2 to the south and 3 to the west"
    )
