"""The course of the rounds (EG-3)."""

import pytest

from games.core.types import TABLE
from games.el_grande.rules.actions import EndTurn, PlayPower, Proceed, SetDisk, TakeCard
from games.el_grande.rules.agenda import Bidding, CardChoice, EndRound, ScoreRegions, StartRound
from games.el_grande.rules.components.cards import CARDS
from games.el_grande.rules.events import GeneralScoringStarted, OrderSettled, RoundStarted
from games.el_grande.rules.options import Options
from games.el_grande.rules.state import ArmedVeto
from tests.games.el_grande.rules.scenario import RULES, Table, round_end, table


def opened(players: int = 4, **options: object) -> Table:
    """The first round, cards face up, seat 0 to bid."""
    state = RULES.new_game(Options(first_player="0", **options), players, b"seed")  # type: ignore[arg-type]
    return Table(state).proceed()


def play_round(game: Table) -> None:
    """Everybody bids the lowest card, takes the highest pile and does nothing."""
    while game.waiting and not isinstance(game.frame, EndRound):
        seat = min(game.waiting)
        game.do(seat, RULES.default_action(game.state, seat))


def test_each_round_turns_up_one_card_per_pile_and_the_king_card() -> None:
    """EG-3.1."""
    before = RULES.new_game(Options(), 4, b"seed")
    after = Table(before).proceed().state
    assert [face.card for face in after.display] == [*(pile[0] for pile in before.piles), "5A"]
    assert after.piles == tuple(pile[1:] for pile in before.piles)
    assert all(face.taker is None for face in after.display)
    assert after.round == 1


def test_the_first_player_bids_first_and_the_others_follow_clockwise() -> None:
    """EG-3.2."""
    game = opened(3)
    for seat in (0, 1, 2):
        assert game.frame == Bidding(seat)
        game.do(seat, PlayPower(5 + seat))  # type: ignore[arg-type]
    assert isinstance(game.frame, CardChoice)


def test_last_in_turn_order_bids_first_in_the_next_round() -> None:
    """EG-3.2, EG-A14, EG-T17: the one with the lowest power card."""
    game = opened(3)
    game.do(0, PlayPower(9)).do(1, PlayPower(2)).do(2, PlayPower(12))
    play_round(game)
    game.proceed().proceed()
    assert game.frame == Bidding(1)
    assert game.happened(RoundStarted)[-1].starter == 1


def test_a_number_can_be_bid_only_once_a_round() -> None:
    """EG-3.3, EG-T17."""
    game = opened(3).do(0, PlayPower(9))
    refusal = game.refused(1, PlayPower(9))
    assert (refusal.code, refusal.rule) == ("power_already_bid", "EG-3.3")
    assert PlayPower(9) not in game.legal(1)


def test_a_power_card_not_in_hand_cannot_be_bid() -> None:
    """EG-3.3."""
    game = opened(2).do(0, PlayPower(9)).do(1, PlayPower(10))
    play_round(game)
    game.proceed().proceed()
    refusal = game.refused(0, PlayPower(9))
    assert (refusal.code, refusal.rule) == ("power_not_in_hand", "EG-3.3")


def test_every_player_can_bid_in_the_ninth_round() -> None:
    """EG-3.3: five players, five cards left, four numbers blocked at most."""
    game = opened(5)
    for _ in range(8):
        play_round(game)
        while not isinstance(game.frame, Bidding):
            seat = min(game.waiting)
            game.do(seat, RULES.default_action(game.state, seat))
    assert game.state.round == 9
    for _ in range(5):
        seat = min(game.waiting)
        assert len(game.state.hands[seat]) == 5
        game.do(seat, game.legal(seat)[0])


def test_turns_go_from_the_highest_card_to_the_lowest() -> None:
    """EG-3.4, EG-T17."""
    game = opened(4)
    for seat, card in enumerate((4, 11, 7, 13)):
        game.do(seat, PlayPower(card))  # type: ignore[arg-type]
    assert game.state.order == (3, 1, 2, 0)
    assert game.happened(OrderSettled) == [OrderSettled(order=(3, 1, 2, 0))]
    for seat in (3, 1, 2, 0):
        assert game.waiting == {seat}
        game.do(seat, game.legal(seat, TakeCard)[-1], EndTurn())


def test_cards_leave_the_game_at_the_end_of_the_round() -> None:
    """EG-3.5, EG-A10: taken or not, and the King card is back in the next round."""
    game = round_end(round=1)
    before = game.state.piles
    game.proceed()
    assert game.state.display == ()
    assert game.state.piles == before
    game.proceed()
    assert game.state.display[4].card == "5A"
    assert game.state.display[4].taker is None


def test_only_the_king_card_ever_returns() -> None:
    """EG-T20, EG-3.5: a long game shows nine of the eleven cards of each pile, no card twice."""
    game = opened(2)
    while game.state.agenda:
        seat = min(game.waiting)
        game.do(seat, RULES.default_action(game.state, seat))
    shown = [event.cards for event in game.happened(RoundStarted)]
    assert len(shown) == 9
    for pile in range(4):
        seen = [cards[pile] for cards in shown]
        assert all(seen.count(card) <= CARDS[card].copies for card in seen)
        assert len(game.state.piles[pile]) == 2
    assert all(cards[4] == "5A" for cards in shown)


@pytest.mark.parametrize(("length", "rounds"), [("long", [*range(1, 10)]), ("short", [2, 3, 5, 6, 8, 9])])
def test_general_scorings_follow_rounds_three_six_and_nine(length: str, rounds: list[int]) -> None:
    """EG-3.6, EG-T7, EG-1.10."""
    game = opened(2, length=length)
    story: list[int | str] = [2 if length == "short" else 1]
    while game.state.agenda:
        seat = min(game.waiting)
        game.do(seat, RULES.default_action(game.state, seat))
        story += [event.round for event in game.last.events if isinstance(event, RoundStarted)]
        story += ["S" for event in game.last.events if isinstance(event, GeneralScoringStarted)]
    expected: list[int | str] = []
    for number in rounds:
        expected += [number, "S"] if number in (3, 6, 9) else [number]
    assert story == expected


def test_awaited_seats_and_their_legal_actions_are_exposed() -> None:
    """EG-3.7: who is awaited, and everything that is legal."""
    game = opened(3)
    assert game.waiting == {0}
    assert game.legal(0) == [PlayPower(card) for card in range(1, 14)]  # type: ignore[arg-type]
    assert game.legal(1) == []
    refusal = game.refused(1, PlayPower(3))
    assert (refusal.code, refusal.rule) == ("not_awaited", "EG-3.7")
    assert game.refused(0, TakeCard(1)).code == "not_now"
    assert game.refused(TABLE, Proceed()).code == "not_awaited"


def test_a_disk_may_be_changed_until_the_last_one_is_set() -> None:
    """EG-3.7."""
    game = round_end(round=3, inside=(1, 1, 0, 0)).proceed()
    game.do(0, SetDisk("OLD"))
    assert game.waiting == {1}
    assert SetDisk("OLD") not in game.legal(0)
    assert SetDisk("NEW") in game.legal(0)
    assert game.refused(0, SetDisk("OLD")).code == "disk_unchanged"
    assert game.refused(2, SetDisk("OLD")).code == "not_awaited"
    game.do(0, SetDisk("NEW"))
    assert game.state.disks[0] == "NEW"
    game.do(1, SetDisk("ARA"))
    assert game.waiting == {TABLE}
    assert game.refused(0, SetDisk("OLD")).code == "not_awaited"


def test_a_refused_action_changes_nothing() -> None:
    """EG-3.8."""
    game = opened(3)
    before = game.state
    game.refused(0, EndTurn())
    assert game.state is before
    assert game.legal(0) == RULES.legal_actions(before, 0)


def test_equal_states_continue_in_the_same_way() -> None:
    """EG-3.10: the state holds everything that the game needs, however it was reached."""
    game = opened(2).do(0, PlayPower(9))
    decoded = type(game.state)(**{name: getattr(game.state, name) for name in game.state.__struct_fields__})
    assert RULES.apply(decoded, 1, PlayPower(3)) == RULES.apply(game.state, 1, PlayPower(3))


def test_an_armed_veto_outlives_the_round_of_its_card() -> None:
    """EG-3.5."""
    game = round_end(round=1, vetoes=[ArmedVeto(2, 1, 2)]).proceed()
    assert game.state.vetoes == (ArmedVeto(2, 1, 2),)


def test_general_scoring_with_an_empty_castillo_goes_straight_to_the_regions() -> None:
    """EG-3.6: with nobody inside no disks are needed."""
    assert round_end(round=3).proceed().frame == ScoreRegions()
    assert round_end(round=2).proceed().frame == StartRound(3)


def test_a_turn_with_nothing_to_do_ends_without_asking() -> None:
    """EG-0.4: nothing to place, nothing to declare: the turn is over by itself."""
    game = table(
        2,
        agenda=(CardChoice(0),),
        bids=(13, 12),
        order=(0, 1),
        courts=(0, 0),
        faces=("1B", "2H", "3H", "4F", "5A"),
    )
    game.do(0, TakeCard(1))
    assert game.frame == CardChoice(1)
