"""Options and set-up (CP-3)."""

from itertools import product

import pytest

from games.core.types import IllegalAction
from games.el_capitan.rules.agenda import StartPhase, Turn
from games.el_capitan.rules.components.chart import deck_cards
from games.el_capitan.rules.components.data import DATA_SET, Pieces
from games.el_capitan.rules.components.names import DECKS
from games.el_capitan.rules.options import Options, cities_in_play
from games.el_capitan.rules.state import Ship
from tests.games.el_capitan.rules.scenario import RULES, new_game


def test_a_table_chooses_players_cities_and_the_first_player() -> None:
    """CP-3.1: the defaults are the base game."""
    assert Options() == Options(porto=False, lisbon=False, canaries=False, first_player="random")
    assert list(RULES.players) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(IllegalAction) as refusal:
            RULES.new_game(Options(), players, b"seed")
        assert refusal.value.rule == "CP-3.1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_number_of_variant_cities_is_limited_by_the_number_of_players(players: int) -> None:
    """CP-3.2, CP-A30: one with two or three players, up to three with more."""
    for porto, lisbon, canaries in product((False, True), repeat=3):
        options = Options(porto=porto, lisbon=lisbon, canaries=canaries)
        if porto + lisbon + canaries <= (1 if players < 4 else 3):
            assert RULES.new_game(options, players, b"seed").in_play == cities_in_play(options)
            continue
        with pytest.raises(IllegalAction) as refusal:
            RULES.new_game(options, players, b"seed")
        assert (refusal.value.code, refusal.value.rule) == ("too_many_variant_cities", "CP-3.2")


def test_everybody_gets_pieces_and_twenty_florins() -> None:
    """CP-3.3."""
    state = RULES.new_game(Options(), 3, b"seed")
    assert state.money == (20, 20, 20)
    assert state.supplies == (Pieces(6, 1),) * 3
    assert state.reserves == (Pieces(12, 2),) * 3


def test_ships_start_off_the_board() -> None:
    """CP-3.4."""
    assert new_game(3).state.ships == (Ship("START"),) * 3


def test_decks_are_shuffled_and_open_cards_are_revealed() -> None:
    """CP-3.5: four Destination and six Connection cards; each deck is shuffled by itself."""
    state = new_game().state
    assert [len(row) for row in state.rows] == [4, 6]
    assert state.discards == ((), ())
    for place, deck in enumerate(DECKS):
        assert sorted((*state.decks[place], *state.rows[place])) == sorted(deck_cards(DATA_SET, deck))  # type: ignore[type-var]
        assert (*state.rows[place], *state.decks[place]) != deck_cards(DATA_SET, deck)
    assert new_game(seed=b"other").state.decks != state.decks


def test_all_loans_and_bonus_cards_are_available_at_the_start() -> None:
    """CP-3.6."""
    state = new_game().state
    assert (state.loan_stacks, state.bonus_cards) == ((18, 12), (15, 10, 5))


def test_the_first_player_is_drawn_or_fixed() -> None:
    """CP-3.7, CP-A32."""
    drawn = {new_game(4, seed=bytes([number])).state.first for number in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert new_game(4, first_player="3").state.agenda == (Turn(3),)
    with pytest.raises(IllegalAction) as refusal:
        RULES.new_game(Options(first_player="3"), 3, b"seed")
    assert refusal.value.code == "first_player_out_of_range"


def test_the_first_phase_begins_with_a_table_step() -> None:
    """CP-5.3: set-up is over, nobody has played."""
    state = RULES.new_game(Options(first_player="1"), 3, b"seed")
    assert state.agenda == (StartPhase(1, 1),)


def test_variant_cities_follow_the_base_cities_and_the_pirate_starts_in_the_canaries() -> None:
    """CP-3.9, CP-T25: in port 2."""
    game = new_game(4, porto=True, canaries=True)
    assert game.state.in_play[9:] == ("POR", "CAN")
    assert game.state.pirate == Ship("CAN", 2)
    assert new_game(4, porto=True).state.pirate is None
