"""Components, options and set-up (EG-1), and the conventions behind them (EG-0)."""

import msgspec
import pytest

from games.core.rng import Rng
from games.core.types import TABLE, IllegalAction
from games.el_grande.rules.agenda import StartRound
from games.el_grande.rules.components.board import DATA_SET, INDEX, REGIONS
from games.el_grande.rules.components.cards import CARDS, POWERS, pile_of
from games.el_grande.rules.options import ROUNDS, Options, round_after
from games.el_grande.rules.rules import ElGrande
from games.el_grande.rules.state import State

RULES = ElGrande()
PLAYERS = pytest.mark.parametrize("players", RULES.players)


def fresh(players: int = 4, seed: bytes = b"seed", **options: object) -> State:
    return RULES.new_game(msgspec.convert(options, Options), players, seed)


def test_default_options_follow_the_given_rules_text() -> None:
    """EG-0.1, EG-A1, EG-A2, EG-A11: where sources disagree the default is what the given rules text says."""
    assert Options() == Options("long", "open", True, "all", "all", "random")


def test_state_names_its_data_set() -> None:
    """EG-0.2: the figures are one data set, stored with the match, so that a correction changes no running match."""
    assert fresh().data_set == DATA_SET == "eg-1"


def test_all_randomness_is_used_at_set_up() -> None:
    """EG-0.5: no generator is kept in the state, and equal seeds give equal tables."""
    assert fresh(seed=b"one") == fresh(seed=b"one")
    assert fresh(seed=b"one") != fresh(seed=b"two")
    assert not any(isinstance(getattr(fresh(), name), Rng) for name in State.__struct_fields__)


@PLAYERS
def test_each_colour_has_thirty_caballeros_a_grande_and_thirteen_powers(players: int) -> None:
    """EG-1.1, EG-1.7."""
    state = fresh(players)
    for seat in range(players):
        on_board = sum(row[seat] for row in state.regions)
        assert state.courts[seat] + state.provinces[seat] + on_board == 30
        assert state.hands[seat] == POWERS == tuple(range(1, 14))
        assert state.discards[seat] == ()
    assert len(state.grandes) == players


def test_there_are_forty_five_action_cards() -> None:
    """EG-1.2: eleven in each of piles 1 to 4, and the King card."""
    assert [len(pile_of(pile)) for pile in (1, 2, 3, 4, 5)] == [11, 11, 11, 11, 1]
    assert sum(card.copies for card in CARDS.values()) == 45


def test_without_veto_pile_two_has_nine_cards() -> None:
    """EG-1.2: `use_veto` false removes both 2A, and nine are enough for nine rounds."""
    state = fresh(use_veto=False)
    assert len(state.piles[1]) == 9
    assert "2A" not in state.piles[1]


def test_unknown_option_values_are_rejected() -> None:
    """EG-1.2."""
    for wrong in ({"length": "medium"}, {"castillo": "shut"}, {"grande_scope": "none"}, {"use_veto": "yes"}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, Options)


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_only_two_to_five_may_play(players: int) -> None:
    """EG-1.2."""
    with pytest.raises(IllegalAction) as refusal:
        fresh(players)
    assert (refusal.value.code, refusal.value.rule) == ("players_out_of_range", "EG-1.2")


def test_court_and_province_are_counted_per_colour() -> None:
    """EG-1.3."""
    state = fresh(3)
    assert state.courts == (7, 7, 7)
    assert state.provinces == (21, 21, 21)


def test_first_player_option_must_be_a_seat_of_the_table() -> None:
    """EG-1.4, EG-A3."""
    assert fresh(3, first_player="2").starter == 2
    with pytest.raises(IllegalAction) as refusal:
        fresh(3, first_player="3")
    assert (refusal.value.code, refusal.value.rule) == ("first_player_out_of_range", "EG-1.4")


def test_the_first_player_is_random_by_default() -> None:
    """EG-A3: nobody's age is known."""
    starters = {fresh(4, seed=bytes([number])).starter for number in range(40)}
    assert starters == {0, 1, 2, 3}


@PLAYERS
def test_home_regions_differ_and_are_not_the_kings(players: int) -> None:
    """EG-1.5."""
    for number in range(20):
        state = fresh(players, seed=bytes([number]))
        assert len({state.king, *state.grandes}) == players + 1


def test_the_king_may_start_in_every_region() -> None:
    """EG-1.5: the region cards are shuffled."""
    assert {fresh(seed=bytes([number])).king for number in range(120)} == set(REGIONS)


@PLAYERS
def test_each_player_starts_with_a_grande_and_two_caballeros_at_home(players: int) -> None:
    """EG-1.6, EG-T6: Court 7, home 2, Province 21, score 0."""
    state = fresh(players)
    for seat, home in enumerate(state.grandes):
        assert state.regions[INDEX[home]][seat] == 2
        assert sum(row[seat] for row in state.regions) == 2
        assert (state.courts[seat], state.provinces[seat], state.points[seat]) == (7, 21, 0)
    assert len({state.king, *state.grandes}) == players + 1


def test_set_up_shuffles_piles_and_leaves_scoreboards_and_castillo_unused() -> None:
    """EG-1.8."""
    state = fresh()
    assert [tuple(sorted(pile)) for pile in state.piles] == [pile_of(pile) for pile in (1, 2, 3, 4)]
    assert any(pile != pile_of(number) for number, pile in enumerate(state.piles, start=1))
    assert state.scoreboards == (None, None)
    assert state.castillo == (0, 0, 0, 0)


def test_piles_of_a_seed_do_not_depend_on_the_number_of_players() -> None:
    """EG-1.9: set-up is the same for all numbers of players."""
    assert len({fresh(players).piles for players in RULES.players}) == 1


def test_rounds_of_long_and_short_games() -> None:
    """EG-1.10, EG-T7."""
    assert ROUNDS == {"long": (1, 2, 3, 4, 5, 6, 7, 8, 9), "short": (2, 3, 5, 6, 8, 9)}
    assert round_after("short", 3) == 5
    assert round_after("long", 3) == 4
    assert round_after("short", 9) is None


def test_the_table_starts_the_first_round() -> None:
    """EG-1.10: nothing is turned up before the table proceeds."""
    assert fresh().agenda == (StartRound(1),)
    assert fresh(length="short").agenda == (StartRound(2),)
    assert RULES.to_act(fresh()) == {TABLE}
    assert fresh().display == ()
