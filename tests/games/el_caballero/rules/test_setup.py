"""Set-up (EC-2)."""

import pytest

from games.core.types import IllegalAction
from games.el_caballero.rules.components.tilesets import can_start, tile_of
from games.el_caballero.rules.options import Options
from tests.games.el_caballero.rules.scenario import RULES, TILESET, new_table

SEEDS = [number.to_bytes(2, "big") for number in range(60)]


def test_options_have_defaults() -> None:
    """EC-2.1."""
    assert Options() == Options(variant="base", bid_order="clockwise", tileset="ec-recon-1")
    assert Options.__struct_fields__ == ("variant", "bid_order", "tileset")


@pytest.mark.parametrize("players", [1, 5])
def test_other_than_two_to_four_players_are_refused(players: int) -> None:
    """EC-2.2."""
    with pytest.raises(IllegalAction):
        RULES.new_game(Options(), players, b"seed")


def test_tiles_and_cards_are_dealt() -> None:
    """EC-2.2."""
    base, advanced = new_table(4).state, new_table(4, variant="advanced").state
    assert (base.reserves, advanced.reserves) == ((8,) * 4, (10,) * 4)
    assert all(len(hand) == 13 for hand in base.hands)


def test_the_supply_starts_with_all_ships_and_castillos() -> None:
    """EC-2.3."""
    state = new_table(2).state
    assert (state.ships, state.castillos, state.ships_in_court) == (12, 12, (0, 0))


def test_a_court_starts_with_five_caballeros() -> None:
    """EC-2.4: in the advanced game with the grande and five governors."""
    view = new_table(3, variant="advanced").view(0)
    for player in view.players:
        assert (player.court, player.governors_in_court, player.has_grande_in_court) == (5, 5, True)
    assert not any(player.has_grande_in_court for player in new_table(3).view(0).players)


def test_the_start_tile_has_land_and_no_symbol() -> None:
    """EC-2.5: any eligible tile, at the origin with rotation 0; the other 47 are shuffled."""
    starts = set()
    for seed in SEEDS:
        state = new_table(seed=seed).state
        (start,) = state.map.areas
        starts.add(start.tile)
        assert (start.cell, start.rotation) == ((0, 0), 0)
        assert can_start(tile_of(TILESET, start.tile))
        assert len({*state.stack, *state.display}) == 47
    assert len(starts) > 15


def test_five_tiles_are_turned_up() -> None:
    """EC-2.6."""
    state = new_table().state
    assert (len(state.display), len(state.stack)) == (5, 42)


def test_the_first_bidder_is_drawn_at_random() -> None:
    """EC-2.7."""
    orders = {new_table(3, seed).state.bid_order for seed in SEEDS}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_only_the_set_up_is_random() -> None:
    """EC-2.8: equal seeds give equal positions, and a state contains no random generator."""
    assert new_table(seed=b"one").state == new_table(seed=b"one").state
    assert new_table(seed=b"one").state != new_table(seed=b"two").state
    assert not any("rng" in name or "seed" in name for name in new_table().state.__struct_fields__)
