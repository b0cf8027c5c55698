"""Prompts in example positions, for the player to act and for those who wait."""

import pytest

from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules import actions
from games.el_caballero.rules.agenda import AnyFrame, Bidding, EndRound, ScoreLands, ScoreSeas, StartRound
from tests.games.el_caballero.rules.scenario import Table, scoring, table, tile_id, turn
from tests.games.presenting.company import sitters

PRESENTER = ElCaballeroPresenter()


def prompt(made: Table, seat: int | None = 0) -> str:
    return PRESENTER.prompt(made.view(seat), sitters(len(made.state.courts), seat))


def test_bidding_prompt_names_the_cards_already_played() -> None:
    first = table({(0, 0): "A1"}, agenda=(Bidding(0),))
    assert prompt(first) == "Play a power card. High cards go first, low cards bring more caballeros."
    later = table({(0, 0): "A1"}, agenda=(Bidding(0),), players=3, bids=(None, 9, 8))
    assert prompt(later) == "Play a power card. Already taken this round: 9, 8."
    assert prompt(later, 1) == "Waiting for Anna to play a power card."
    assert prompt(later, None) == "Waiting for Anna to play a power card."


def test_turn_prompt_names_what_must_be_done() -> None:
    made = turn({(0, 0): "A1@0"}, card=9)
    assert prompt(made) == "Lay 2 area tiles. Everything else is optional."
    assert prompt(made, 1) == "Waiting for Anna to finish the turn with power card 9."


def test_turn_prompt_after_the_last_area_tile_mentions_ending_the_turn() -> None:
    assert prompt(turn({(0, 0): "A1@0"}, areas_left=0)) == "Do anything else you like, then end your turn."


def test_turn_prompt_says_that_an_impossible_placement_lapses_ec_6_2() -> None:
    """An inland tile fits nowhere beside open sea; only a caballero tile on the map gives it a place."""
    stuck = turn({(0, 0): "W0"}, display=("F4",))
    assert prompt(stuck) == (
        "No area tile fits, so you don’t have to lay one. Do what you like, then end your turn."
    )
    helped = turn({(0, 0): "W0"}, [(1, (1, 0), "A@0")], display=("F4",))
    assert prompt(helped).startswith("Lay 1 area tile.")


def test_prompt_for_a_taken_area_tile_asks_for_its_place() -> None:
    made = turn({(0, 0): "A1@0"}, display=("A1+g",)).do(0, actions.TakeTile(tile_id("A1+g")))
    assert prompt(made) == (
        "Turn the area tile (cape with gold), then touch its place: land to land, sea to sea."
    )


@pytest.mark.parametrize(
    ("owner", "words"),
    [(0, "beside a caballero tile of yours"), (1, "beside someone else’s caballero tile")],
)
def test_prompt_explains_the_fallback_beside_caballero_tiles_ec_7_2_3(owner: int, words: str) -> None:
    made = turn({(0, 0): "W0"}, [(owner, (1, 0), "A@0")], display=("F4",))
    made.do(0, actions.TakeTile(tile_id("F4")))
    assert words in prompt(made)


def test_prompt_for_numbers_depends_on_what_the_tile_faces() -> None:
    made = turn({(0, 0): "B2@0"}, [(0, (0, -1), "S=2")])
    at_land = prompt(made.do(0, actions.PlaceCaballero((1, 0))))
    assert at_land == ("Which numbers does your tile at 1E show? You pay what faces land. Court: 5.")
    at_sea = turn({(0, 0): "B2@0"}).do(0, actions.PlaceCaballero((0, 1)))
    assert prompt(at_sea) == (
        "Your tile at 1S faces only sea and costs 1. A number counts once land meets it."
    )
    raised = turn({(0, 0): "B2@0"}, [(0, (0, -1), "S=2")]).do(0, actions.RaiseCaballero((0, -1)))
    assert prompt(raised) == "Increase your tile at 1N: you pay the difference. Court: 5."


def test_prompt_for_a_tie_names_the_rival_and_the_land_ec_7_3_7() -> None:
    made = turn({(0, 0): "B2@0", (1, 0): "C3@1"}, [(1, (0, -1), "S=2")]).place((2, 0), "W=2")
    assert prompt(made) == (
        "You’re tied with Bruno on the land at the start tile. Break the tie with your second caballero tile."
    )
    assert prompt(made, 1) == "Waiting for Anna to finish the turn with power card 12."


def test_prompts_for_ships_and_castillos_ask_where_they_go_and_say_the_cost() -> None:
    made = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0 castillo"), (0, (0, 1), "A@0")], ships_in_court=(1, 0))
    assert prompt(made.do(0, actions.BuyShip())) == "Where does the ship go? It costs 2."
    sent = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0")], ships_in_court=(1, 0)).do(0, actions.DeployShip())
    assert prompt(sent) == "Where does the ship go? It costs 1."
    moved = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0 castillo"), (0, (0, 1), "A@0")])
    assert prompt(moved.do(0, actions.LiftCastillo((1, 0)))) == (
        "Which of your tiles gets the castillo from 1E? The move costs 1."
    )


@pytest.mark.parametrize(
    ("frame", "words", "phase"),
    [
        (StartRound(2), "Round 2 begins: new area tiles are turned up…", "Before the next round"),
        (EndRound(), "The round is ending…", "Round 1, end"),
        (ScoreLands(), "Scoring the lands…", "Scoring after round 1"),
        (ScoreSeas(), "Scoring the seas…", "Scoring after round 1"),
    ],
)
def test_steps_of_the_table_are_announced_with_prompt_and_phase(
    frame: AnyFrame, words: str, phase: str
) -> None:
    made = table({(0, 0): "A1"}, agenda=(frame,))
    assert prompt(made) == prompt(made, None) == words
    assert PRESENTER.phase(made.view(0)) == phase


def test_phase_names_the_round_and_what_is_played() -> None:
    assert PRESENTER.phase(table({(0, 0): "A1"}, agenda=(Bidding(0),)).view(0)) == "Round 1, power cards"
    assert PRESENTER.phase(turn({(0, 0): "A1"}).view(None)) == "Round 1, turns"


def test_prompt_at_the_end_names_the_winner() -> None:
    made = scoring({(0, 0): "A1@0"}, [(0, (0, -1), "S=2")], round=7)
    assert prompt(made) == "The game is over. You win with 2 points!"
    assert prompt(made, 1) == "The game is over. Anna wins with 2 points."
    assert PRESENTER.phase(made.view(None)) == "Game over"
    assert [panel.rank for panel in PRESENTER.players(made.view(0), sitters(2, 0))] == [1, 2]
