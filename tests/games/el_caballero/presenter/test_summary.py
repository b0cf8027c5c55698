"""The line about a turn that isn't confirmed yet, and the reasons why something can't be touched."""

from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules import actions
from games.el_caballero.rules.agenda import Bidding
from tests.games.el_caballero.rules.scenario import E, N, Table, table, turn
from tests.games.presenting.company import sitters

PRESENTER = ElCaballeroPresenter()
TWO_LANDS = {(0, 0): "A1@0", (1, 0): "W0"}


def summed_up(made: Table) -> str:
    return PRESENTER.summary(made.events, sitters(2, 0))


def whys(made: Table) -> dict[str, str]:
    board = PRESENTER.picture(
        made.view(0), sitters(2, 0), PRESENTER.choices(made.view(0), made.legal(), sitters(2, 0))
    )
    return {stock.key: stock.why for stock in board.stocks if stock.why}


def test_a_turn_is_summed_up_in_the_order_it_was_played() -> None:
    made = turn(TWO_LANDS, card=4, display=("W0",), courts=(9, 5)).do(0, actions.Reinforce())
    made.place((0, -1), "S=3").lay("W0", (2, 0)).do(0, actions.BuildCastillo((0, -1)))
    made.increase((0, -1), "S=5")
    assert summed_up(made) == (
        "5 caballeros to the Court; 3 caballeros at 1N; area tile at 2E; castillo at 1N; from 3 to 5 at 1N"
    )


def test_an_area_tile_sums_up_what_it_forces_off() -> None:
    made = turn({(0, 0): "C3@0", (0, 1): "B2@0"}, [(1, (1, 0), "W=4")], display=("B2",)).lay("B2@3", (1, 1))
    assert summed_up(made) == "Area tile at 1S 1E; Bruno’s tile at 1E is forced off"


def test_ships_castillos_and_grandes_that_move_are_summed_up() -> None:
    tiles = [(0, (1, -1), "A@0 castillo grande"), (0, (2, 0), "A@0")]
    made = turn({(0, 0): "A1@0", (1, 0): "W0"}, tiles, variant="advanced", courts=(9, 5))
    made.buy_ship((1, -1), 2).move_ship(((1, -1), 2), ((2, 0), 3)).move_castillo((1, -1), (2, 0))
    made.do(0, actions.MoveGrande((2, 0)), actions.ReturnShip((2, 0), 3), actions.ReturnTile((1, -1)))
    assert summed_up(made) == (
        "Ship at 1N 1E, south side; ship at 2E, west side; castillo to 2E; Grande to 2E; "
        "ship taken back from 2E, west side; tile taken back from 1N 1E"
    )


def test_a_governor_and_a_tile_with_the_grande_are_summed_up() -> None:
    closed = turn({(0, 0): "A1@1+g", (1, 0): "A1@3"}, variant="advanced")
    assert summed_up(closed.do(0, actions.PlaceGovernor((0, 0), E))) == (
        "Governor on the land at the start tile, east side"
    )
    areas = {(0, 0): "A1@1", (2, 0): "A1@3", (1, 1): "W0", (0, 1): "W0", (2, 1): "W0"}
    both = turn(areas, variant="advanced").place((1, 0), "E=1")
    assert summed_up(both) == "5 caballeros with the Grande at 1E"


def test_a_bid_is_summed_up_and_the_end_of_a_turn_goes_without_saying() -> None:
    bid = table(TWO_LANDS, agenda=(Bidding(0),)).do(0, actions.PlayPower(4))
    assert summed_up(bid) == "Power card 4"
    assert summed_up(turn(TWO_LANDS, areas_left=0).end()) == ""


def test_pieces_off_the_map_say_why_they_cannot_be_touched() -> None:
    poor = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0")], card=13, courts=(1, 5))
    assert whys(poor) == {
        "court": "You’ve already taken your reinforcement, or your power card brings none.",
        "ships": "This costs 2 caballeros, but your Court holds only 1.",
        "castillos": "Touch one of your caballero tiles to build a castillo there for 1.",
    }
    assert (
        whys(turn({(0, 0): "A1@0"}))["castillos"] == "A castillo needs a caballero tile of yours without one."
    )
    spent = turn({(0, 0): "A1@0"}, [(0, (0, 1), "A@0")], card=4, courts=(9, 5)).buy_ship((0, 1), N)
    assert (
        whys(spent)["ships"]
        == "There’s no room for a ship: none of your tiles has a free edge facing the sea."
    )


def test_a_barred_power_card_and_an_area_tile_that_fits_nowhere_say_why() -> None:
    bidding = table(TWO_LANDS, agenda=(Bidding(0),), bids=(None, 9))
    board = PRESENTER.picture(
        bidding.view(0), sitters(2, 0), PRESENTER.choices(bidding.view(0), bidding.legal(), sitters(2, 0))
    )
    assert {card.number: card.why for card in board.hand if card.why} == {
        9: "This number is already taken this round."
    }
    stuck = turn({(0, 0): "W0"}, display=("W0", "F4"))
    board = PRESENTER.picture(
        stuck.view(0), sitters(2, 0), PRESENTER.choices(stuck.view(0), stuck.legal(), sitters(2, 0))
    )
    assert [tile.why for tile in board.display] == [
        "",
        "This area tile doesn’t fit anywhere. Another one on display does.",
    ]
    assert [tile.why for tile in PRESENTER.picture(stuck.view(1), sitters(2, 1), ()).display] == ["", ""]
