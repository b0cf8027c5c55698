"""The course of the game and of a turn (CP-5, CP-6), and the end of a phase (CP-14)."""

from games.core.types import TABLE
from games.el_capitan.rules.actions import (
    BuildFortress,
    BuildWarehouse,
    Buy,
    EndTurn,
    Pass,
    Proceed,
    RestartTurn,
    Sail,
    TakeLoan,
)
from games.el_capitan.rules.agenda import CallLoans, CloseTurn, FinalBalance, ScorePresence, Turn
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.events import FinalRoundCalled, ScoringStarted, TurnRestarted, TurnStarted
from games.el_capitan.rules.state import Ship
from tests.games.el_capitan.rules.scenario import RULES, Table, new_game, scoring, table

LAST_PIECE = Pieces(1, 0)


def in_marseille(players: int = 4, **rest: object) -> Table:
    return table(players, ships={0: ("MAR", 1)}, cities={"MAR": "G R"}, **rest)  # type: ignore[arg-type]


def test_a_round_gives_everybody_one_turn() -> None:
    """CP-5.1, CP-3.8: in seating order from the first player, wrapping round."""
    game = table(3, seat=2, first=2)
    for seat in (2, 0, 1, 2, 0, 1):
        assert game.waiting == {seat}
        game.do(seat, TakeLoan(10)).proceed()
    assert [(event.seat, event.round) for event in game.happened(TurnStarted)] == [
        (0, 2), (1, 2), (2, 3), (0, 3), (1, 3), (2, 4),
    ]  # fmt: skip


def test_a_phase_ends_with_a_scoring() -> None:
    """CP-5.2, CP-5.3: then loans and a new phase; after the third the end."""
    assert isinstance(scoring(phase=1).state.agenda[0], CallLoans)
    assert isinstance(scoring(phase=2).state.agenda[0], CallLoans)
    assert isinstance(scoring(phase=3).state.agenda[0], FinalBalance)
    for phase, rest in ((1, CallLoans), (3, FinalBalance)):
        game = in_marseille(2, phase=phase, turns_ended=1, supplies={0: LAST_PIECE}, first=1)
        game.do(0, BuildWarehouse(3), EndTurn()).proceed()
        assert game.happened(ScoringStarted) == [ScoringStarted(phase=phase)]
        assert isinstance(game.frame, ScorePresence)
        assert isinstance(game.state.agenda[0], rest)


def test_only_one_player_may_act() -> None:
    """CP-5.4."""
    game = table()
    assert game.waiting == {0}
    for seat in (1, 2, 3, TABLE, 7):
        assert game.why(seat, TakeLoan(10)) == ("not_awaited", "CP-5.4")
    assert game.why(0, Proceed()) == ("not_now", "CP-5.4")
    game.do(0, TakeLoan(10))
    assert game.waiting == {TABLE}
    assert game.why(0, TakeLoan(10)) == ("not_awaited", "CP-5.4")


def test_nothing_is_legal_when_the_game_is_over() -> None:
    """CP-5.4."""
    game = scoring(phase=3).proceed(5)
    assert game.waiting == set()
    assert all(game.why(seat, Proceed()) == ("game_is_over", "CP-5.4") for seat in (0, 3, TABLE))


def test_a_turn_has_exactly_one_main_action() -> None:
    """CP-6.1, CP-9.7: the turn cannot end without one, and no second one is legal."""
    game = in_marseille()
    assert game.why(0, EndTurn()) == ("main_action_missing", "CP-6.1")
    game.do(0, BuildWarehouse(3))
    for action in (BuildWarehouse(4), BuildFortress(), TakeLoan(10)):
        assert game.why(0, action) == ("main_action_done", "CP-6.1")
    assert EndTurn() in game.legal(0)


def test_cards_may_be_bought_anytime_but_sailing_only_before_the_main_action() -> None:
    """CP-6.2."""
    game = in_marseille(rows=["C-MAR-VEN", "C-VEN-CON", "D-MAR-1"], money=50)
    game.do(0, Buy("C-MAR-VEN"), Sail("C-MAR-VEN", "VEN"), Buy("C-VEN-CON"), BuildWarehouse(2))
    game.do(0, Buy("D-MAR-1"))
    assert game.why(0, Sail("C-VEN-CON", "CON")) == ("main_action_done", "CP-6.1")
    assert game.legal(0, Sail) == []


def test_a_turn_at_the_bank_has_no_purchase_and_no_sailing() -> None:
    """CP-6.3, CP-A9, CP-T11: neither goes together with a loan."""
    bought = in_marseille(rows=["C-MAR-VEN"]).do(0, Buy("C-MAR-VEN"))
    assert bought.why(0, TakeLoan(10)) == ("bought_before_loan", "CP-6.3")
    sailed = in_marseille(hands={0: ["C-MAR-VEN"]}).do(0, Sail("C-MAR-VEN", "VEN"))
    assert sailed.why(0, TakeLoan(16)) == ("sailed_before_loan", "CP-6.3")


def test_flags_of_a_turn_are_set_and_reset_at_its_end() -> None:
    """CP-6.4."""
    game = in_marseille(rows=["C-MAR-VEN"]).do(0, Buy("C-MAR-VEN"))
    assert game.frame == Turn(0, bought=True)
    game.do(0, Sail("C-MAR-VEN", "VEN"))
    assert game.frame == Turn(0, bought=True, sailed=True)
    assert game.state.ships[0] == Ship("VEN")
    game.do(0, BuildWarehouse(1))
    assert game.frame == Turn(0, bought=True, sailed=True, main_done=True)
    assert game.end(0).frame == Turn(1)


def test_a_turn_can_be_restarted() -> None:
    """CP-6.5, CP-I17: out of a dead end, and back to the exact position."""
    game = in_marseille(rows=["C-VEN-CON", "D-ALE-3", "D-ATH-3"], money=15)
    start = game.state
    assert game.why(0, RestartTurn()) == ("nothing_to_restart", "CP-6.5")
    game.do(0, Buy("D-ALE-3"), Buy("D-ATH-3"), Buy("C-VEN-CON"))
    assert game.legal(0) == [Sail("D-ALE-3", "VEN"), *game.legal(0)[1:-1], RestartTurn()]
    game.do(0, RestartTurn())
    assert game.state == start
    assert game.events[-1] == TurnRestarted(seat=0)
    assert game.last.reversible


def test_a_restart_undoes_the_main_action() -> None:
    """CP-6.5: also after the main action, until the turn is ended."""
    game = in_marseille()
    start = game.state
    assert game.do(0, BuildWarehouse(3), RestartTurn()).state == start
    game.do(0, BuildWarehouse(3), EndTurn())
    assert game.why(0, RestartTurn()) == ("not_awaited", "CP-5.4")
    assert game.state.turn_start is None


def test_at_the_end_of_a_turn_rows_are_refilled_and_the_next_player_begins() -> None:
    """CP-6.6: in a table step, because it shows hidden cards."""
    game = in_marseille(rows=["C-MAR-VEN"]).do(0, Buy("C-MAR-VEN"), BuildWarehouse(3), EndTurn())
    assert game.frame == CloseTurn(0)
    assert game.state.rows[1][0] is None
    game.proceed()
    assert None not in game.state.rows[1]
    assert game.frame == Turn(1)
    assert not game.last.reversible


def test_a_first_turn_needs_a_card_and_an_objective() -> None:
    """CP-6.7, CP-T11: no loan, no pass, no connection; further cards may follow."""
    game = new_game(3, first_player="0")
    game.changed(rows=(("D-MAR-3", "D-TUN-1", None, None), ("C-MAR-VEN", *(None,) * 5)))
    assert {type(action) for action in game.legal(0)} == {Buy}
    assert game.why(0, TakeLoan(10)) == ("no_loan_on_first_turn", "CP-6.7")
    assert game.why(0, Pass()) == ("no_loan_on_first_turn", "CP-6.7")
    assert game.why(0, BuildWarehouse(1)) == ("not_in_a_city", "CP-9.1")
    game.do(0, Buy("C-MAR-VEN"), Buy("D-MAR-3"))
    assert game.why(0, Sail("C-MAR-VEN", "VEN")) == ("objective_needed", "CP-8.4")
    assert game.why(0, Sail("D-MAR-3", "VAL")) == ("objective_needed", "CP-8.4")
    game.do(0, Sail("D-MAR-3", "MAR"), Sail("C-MAR-VEN", "VEN"))
    assert {type(action) for action in game.legal(0)} == {BuildWarehouse, BuildFortress, Buy, RestartTurn}


def test_a_first_turn_is_always_possible() -> None:
    """CP-6.7, CP-I16: in forty matches the default actions build a warehouse for every player."""
    for number in range(10):
        for players in (2, 3, 4, 5):
            game = new_game(players, seed=bytes([number]))
            for _ in range(players):
                (seat,) = game.waiting
                while game.waiting == {seat}:
                    game.do(seat, RULES.default_action(game.state, seat))
                game.proceed()
            assert all(supply.warehouses == 5 for supply in game.state.supplies)


def test_a_player_who_cannot_build_must_take_a_loan() -> None:
    """CP-6.8: without money nothing else is legal."""
    game = table(money=0, ships={0: ("MAR", 1)}, cities={"MAR": "G R"})
    assert game.legal(0) == [TakeLoan(10), TakeLoan(16)]


def test_using_up_the_supply_starts_the_last_round() -> None:
    """CP-14.1, CP-14.2, CP-14.4: everybody after that player still has a turn, that player has none."""
    game = in_marseille(3, supplies={0: LAST_PIECE}).do(0, BuildWarehouse(3)).end(0)
    assert game.happened(FinalRoundCalled) == [FinalRoundCalled(seat=0)]
    assert game.state.is_final_round
    for seat in (1, 2):
        assert game.waiting == {seat}
        game.do(seat, TakeLoan(10)).proceed()
    assert isinstance(game.frame, ScorePresence)


def test_a_fortress_in_the_supply_keeps_the_phase_going() -> None:
    """CP-14.1."""
    game = in_marseille(supplies={0: Pieces(1, 1)}).do(0, BuildWarehouse(3)).end(0)
    assert not game.state.is_final_round


def test_closed_warehouses_do_not_keep_the_phase_going() -> None:
    """CP-14.1, CP-A13."""
    game = table(
        ships={0: ("VEN", 1)}, closed={"MAR": "R"}, cities={"MAR": ". G B Y Y B B"}, supplies={0: LAST_PIECE}
    )
    assert game.do(0, BuildWarehouse(1)).end(0).state.is_final_round


def test_end_of_a_phase_with_two_players() -> None:
    """CP-T26: after the first player's last piece the other has one more turn, after the second player's nobody."""
    for first, left in ((0, {1}), (1, {TABLE})):
        game = in_marseille(2, first=first, turns_ended=int(first == 1), supplies={0: LAST_PIECE})
        game.do(0, BuildWarehouse(3)).end(0)
        assert game.waiting == left
        assert isinstance(game.frame, Turn if left == {1} else ScorePresence)


def test_a_round_of_passes_ends_the_phase() -> None:
    """CP-14.3, CP-A11: unless one player takes a loan or builds."""
    game = table(2, stacks=(0, 0), money=0)
    game.do(0, Pass()).proceed().do(1, Pass()).proceed()
    assert isinstance(game.frame, ScorePresence)
    other = table(2, stacks=(0, 0), ships={1: ("MAR", 1)}, cities={"MAR": "R"})
    other.do(0, Pass()).proceed().do(1, BuildWarehouse(2)).end(1)
    assert other.frame == Turn(0)
    assert other.state.passes == 0
