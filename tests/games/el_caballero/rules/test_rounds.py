"""Rounds, bidding, turn order and the end (EC-4, EC-11)."""

import pytest

from games.core.types import TABLE, LedgerEntry
from games.el_caballero.rules.actions import PlayPower
from games.el_caballero.rules.agenda import Bidding, EndRound, ScoreLands, ScoreSeas, StartRound, Turn
from games.el_caballero.rules.decisions.timeouts import default_action
from games.el_caballero.rules.events import GameEnded, OrderSettled, RoundStarted, ScoringStarted
from tests.games.el_caballero.rules.scenario import RULES, Table, new_table, table, turn


def bid(game: Table, *cards: int) -> Table:
    for card in cards:
        game.do(game.seat, PlayPower(card))  # type: ignore[arg-type]
    return game


def play_defaults(game: Table) -> Table:
    """Play the default actions of all seats until the round is over."""
    while game.frame != EndRound():
        game.do(game.seat, default_action(game.state, game.seat))
    return game


def test_the_display_is_refilled_before_the_bidding() -> None:
    """EC-4.1: from round 2 on; unused tiles stay."""
    game = new_table(2).proceed()
    assert game.happened(RoundStarted)[0].revealed == ()
    play_defaults(bid(game, 9, 3))
    left = game.state.display
    assert len(left) == 2
    game.proceed().proceed()
    assert game.state.display[:2] == left
    assert game.happened(RoundStarted)[1].revealed == game.state.display[2:]
    assert len(game.state.display) == 5
    assert isinstance(game.frame, Bidding)


def test_no_tile_is_turned_up_during_a_round_or_after_the_last() -> None:
    """EC-4.1."""
    game = new_table(2)
    while game.waiting:
        before = game.state
        game.do(game.seat, default_action(game.state, game.seat))
        if not isinstance(before.agenda[-1], StartRound):
            assert game.state.stack == before.stack
    assert len(game.state.display) == 3


def test_players_bid_one_card_each_in_bidding_order() -> None:
    """EC-4.2."""
    game = new_table(3, b"x").proceed()
    order = game.state.bid_order
    assert game.frame == Bidding(order[0])
    bid(game, 5)
    assert game.state.bids[order[0]] == 5
    assert game.frame == Bidding(order[1])


@pytest.mark.parametrize(("rule", "expected"), [("clockwise", (1, 2, 3, 0)), ("reverse", (1, 3, 0, 2))])
def test_the_last_player_of_a_round_bids_first_in_the_next(rule: str, expected: tuple[int, ...]) -> None:
    """EC-4.3, D1: then clockwise, or backwards through the last turn order."""
    game = table(
        {(0, 0): "F4"},
        agenda=(EndRound(),),
        players=4,
        bids=(5, 2, 13, 3),
        order=(2, 0, 3, 1),
        bid_order=rule,
    )
    assert game.proceed().state.bid_order == expected


def test_a_value_can_be_played_only_once_a_round() -> None:
    """EC-4.4."""
    game = bid(new_table(2).proceed(), 7)
    refusal = game.refused(PlayPower(7))
    assert (refusal.code, refusal.rule) == ("power_already_bid", "EC-4.4")
    assert PlayPower(7) not in game.legal()


def test_played_cards_are_gone_and_public() -> None:
    """EC-4.5."""
    game = play_defaults(bid(new_table(2, b"x").proceed(), 7, 8)).proceed().proceed()
    seat = game.seat
    assert game.refused(PlayPower(game.state.played[seat][0])).code == "power_not_in_hand"
    assert {player.played for player in game.view(None).players} == {(7,), (8,)}


def test_a_legal_card_always_exists() -> None:
    """EC-4.6: even in round 10 with three values already played."""
    hands = ((10, 11, 12, 13),) * 4
    game = table(
        {(0, 0): "F4"}, agenda=(Bidding(3),), players=4, bids=(10, 11, 12, None), round=10, variant="advanced"
    ).having(hands=hands)
    assert game.legal() == [PlayPower(13)]


def test_turn_order_is_by_descending_cards() -> None:
    """EC-4.7."""
    game = bid(new_table(3, b"x").proceed(), 4, 11, 7)
    first, second, third = game.state.bid_order
    assert game.happened(OrderSettled)[0].order == (second, third, first)
    assert isinstance(game.frame, Turn)
    assert (game.frame.seat, game.frame.card) == (second, 11)
    assert game.refused(PlayPower(1), seat=first).code == "not_awaited"


@pytest.mark.parametrize(
    ("variant", "number", "is_scored"),
    [
        ("base", 3, False),
        ("base", 4, True),
        ("base", 7, True),
        ("advanced", 9, False),
        ("advanced", 10, True),
    ],
)
def test_only_the_scoring_rounds_are_followed_by_a_scoring(
    variant: str, number: int, is_scored: bool
) -> None:
    """EC-4.8: it changes nothing on the map or in the courts."""
    game = table(
        {(0, 0): "F4"},
        [(0, (1, 0), "W=2")],
        agenda=(EndRound(),),
        bids=(3, 2),
        order=(0, 1),
        round=number,
        variant=variant,
    ).proceed()
    assert (game.state.agenda == (ScoreSeas(), ScoreLands())) == is_scored
    if is_scored:
        before = game.state
        game.proceed().proceed()
        assert (game.state.map, game.state.courts, game.state.reserves) == (
            before.map,
            before.courts,
            before.reserves,
        )
        assert game.state.points == (2, 0)


@pytest.mark.parametrize(
    ("variant", "players", "drawn"),
    [
        ("base", 2, 20),
        ("base", 3, 27),
        ("base", 4, 34),
        ("advanced", 2, 26),
        ("advanced", 3, 36),
        ("advanced", 4, 46),
    ],
)
def test_tiles_never_run_out(variant: str, players: int, drawn: int) -> None:
    """EC-4.9: everybody plays the 9 as early as possible and lays every tile."""
    game = new_table(players, variant=variant)
    while game.waiting:
        nine = PlayPower(9)
        game.do(game.seat, nine if nine in game.legal() else default_action(game.state, game.seat))
    assert 48 - len(game.state.stack) == drawn


def test_an_empty_stack_is_an_internal_error() -> None:
    """EC-4.9."""
    game = table({(0, 0): "F4"}, agenda=(StartRound(2),), display=("F4",)).having(stack=(1,))
    with pytest.raises(RuntimeError, match=r"EC-4\.9"):
        game.proceed()


def test_the_game_ends_after_the_last_scoring() -> None:
    """EC-11.1."""
    game = table(
        {(0, 0): "F4"}, [(1, (1, 0), "W=2")], agenda=(EndRound(),), bids=(3, 2), order=(0, 1), round=7
    )
    game.proceed().proceed().proceed()
    assert game.waiting == set()
    assert game.happened(GameEnded) == [GameEnded(points=(0, 2), ranks=(2, 1))]
    assert game.happened(ScoringStarted) == [ScoringStarted(number=1)]
    assert game.refused(PlayPower(1), seat=0).code == "game_is_over"
    assert game.refused(PlayPower(1), seat=TABLE).rule == "EC-11.1"


def test_players_with_equal_points_share_a_rank() -> None:
    """EC-11.2."""
    entries = tuple(LedgerEntry(seat, 4, "first", "EC-10.3", "0,0,N", "scoring", 4) for seat in range(2))
    state = turn({(0, 0): "F4"}, players=3).having(points=(4, 4, 0), ledger=entries).state
    assert [score.rank for score in RULES.scores(state)] == [1, 1, 3]
    assert [score.ledger for score in RULES.scores(state)] == [entries[:1], entries[1:], ()]
