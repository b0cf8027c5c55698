"""Public and hidden information (EC-12): only the order of the stack is hidden."""

from games.core.codec import Codec
from games.core.rng import Rng
from tests.games.el_caballero.rules.scenario import RULES, Table, new_table, turn


def test_the_order_of_the_stack_is_hidden_from_everybody() -> None:
    """EC-12.1."""
    game = new_table(3).proceed()
    swapped = game.having(stack=game.state.stack[::-1])
    for seat in (0, 1, 2, None):
        assert game.view(seat) == swapped.view(seat)


def test_everything_but_the_order_of_the_stack_is_public() -> None:
    """EC-12.2: every seat sees the same, down to the tiles left in the stack."""
    game = turn({(0, 0): "F4"}, [(0, (1, 0), "W=2 castillo")], ships_in_court=(1, 0), courts=(4, 9))
    seen = game.view(1)
    assert seen.unseen == tuple(sorted(game.state.stack))
    assert (seen.map, seen.display) == (game.state.map, game.state.display)
    assert (seen.ships, seen.castillos) == (game.state.ships, game.state.castillos)
    assert [player.court for player in seen.players] == [4, 9]
    assert [player.hand for player in seen.players] == list(game.state.hands)
    others = {name: getattr(seen, name) for name in seen.__struct_fields__ if name != "viewer"}
    spectator = game.view(None)
    assert others == {name: getattr(spectator, name) for name in others}


def test_no_seed_or_stack_order_is_in_a_view() -> None:
    """EC-12.3: an imagined stack holds the same tiles, in a random order."""
    game = new_table(2, b"secret seed").proceed()
    assert b"secret" not in Codec(RULES).encode(game.view(0))
    imagined = {RULES.imagine(game.view(0), Rng(bytes([number]))).stack for number in range(5)}
    assert len(imagined) == 5
    assert {tuple(sorted(stack)) for stack in imagined} == {tuple(sorted(game.state.stack))}


def test_bids_are_made_one_after_the_other_and_seen_by_all() -> None:
    """EC-12.4."""
    game = new_table(4).proceed()
    while len(game.waiting) == 1 and game.state.bids.count(None):
        seat = game.seat
        game.do(seat, game.legal()[0])
        assert {view_bid(game, viewer, seat) for viewer in range(4)} == {game.state.played[seat][-1]}
    assert None not in game.state.bids


def view_bid(game: Table, viewer: int, seat: int) -> int | None:
    return game.view(viewer).players[seat].bid
