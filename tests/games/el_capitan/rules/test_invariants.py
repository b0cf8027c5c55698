"""Invariants (CP-I1 to CP-I17), checked on recorded random matches."""

from collections import Counter

import pytest

from games.catalogue import codec_of
from games.core.replay import replay
from games.core.types import TABLE
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import Proceed, RestartTurn
from games.el_capitan.rules.agenda import CloseTurn, StartPhase, Turn
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.scoring import forecast
from tests.games.core.cases import CASES, Case, Played, recorded
from tests.games.el_capitan.rules import invariants

MAIN_ACTIONS = (
    events.WarehouseBuilt,
    events.WarehouseReopened,
    events.FortressBuilt,
    events.Passed,
)

pytestmark = pytest.mark.parametrize("case", [case for case in CASES if case.game == "el_capitan"], ids=str)


def turns(case: Case) -> list[list[Played]]:
    """Return the moves of each turn, without those that a restart made void."""
    found: list[list[Played]] = []
    for played in recorded(case):
        if not isinstance(played.state.agenda[0], Turn):
            continue
        if played.state.turn_start is None:
            found.append([])
        if isinstance(played.action, RestartTurn):
            found.pop()
        else:
            found[-1].append(played)
    return found


def all_pieces(supply: Pieces) -> int:
    return supply.warehouses + supply.neutrals + supply.fortresses


def test_money_changes_by_logged_payments_only(case: Case) -> None:
    """CP-I1, CP-25.1, CP-25.2."""
    for played in recorded(case):
        invariants.nobody_is_below_zero(played.step.state)
        invariants.money_is_accounted_for(played.state, played.step)


def test_pieces_are_conserved(case: Case) -> None:
    """CP-I2."""
    for played in recorded(case):
        invariants.pieces_are_conserved(played.step.state)


def test_cards_are_conserved(case: Case) -> None:
    """CP-I3."""
    for played in recorded(case):
        invariants.cards_are_conserved(played.step.state)


def test_loans_are_conserved(case: Case) -> None:
    """CP-I4."""
    for played in recorded(case):
        invariants.loans_are_conserved(played.step.state)


def test_each_port_holds_at_most_one_ship(case: Case) -> None:
    """CP-I5."""
    for played in recorded(case):
        invariants.ships_have_places(played.step.state)


def test_occupied_spaces_of_a_city_form_an_unbroken_chain(case: Case) -> None:
    """CP-I6."""
    for played in recorded(case):
        invariants.chains_are_whole(played.step.state)


def test_frontiers_and_closings_never_fall(case: Case) -> None:
    """CP-I7."""
    for played in recorded(case):
        invariants.cities_only_grow(played.state, played.step)


def test_runs_of_warehouses_stay_within_the_limit(case: Case) -> None:
    """CP-I8."""
    for played in recorded(case):
        invariants.runs_are_short(played.step.state)


def test_each_player_has_at_most_one_fortress_in_a_city(case: Case) -> None:
    """CP-I9."""
    for played in recorded(case):
        invariants.fortresses_are_few(played.step.state)


def test_a_turn_has_one_main_action_and_uses_at_most_one_piece(case: Case) -> None:
    """CP-I10."""
    played_turns = turns(case)
    assert len(played_turns) > 3 * case.players
    for turn in played_turns:
        seat, happened = turn[0].seat, [event for played in turn for event in played.step.events]
        loans = sum(isinstance(event, events.LoanTaken) for event in happened)
        assert sum(isinstance(event, MAIN_ACTIONS) for event in happened) + loans == 1
        used = all_pieces(turn[0].state.supplies[seat]) - all_pieces(turn[-1].step.state.supplies[seat])
        assert used in (0, 1)


def test_everybody_has_the_same_number_of_turns_in_a_phase(case: Case) -> None:
    """CP-I11, CP-14.2."""
    counts: Counter[int] = Counter()
    phases = 0
    for played in recorded(case):
        if isinstance(played.state.agenda[-1], CloseTurn):
            counts[played.state.agenda[-1].player] += 1
        for event in played.step.events:
            if isinstance(event, events.ScoringStarted):
                assert set(counts) == set(case.seats)
                assert len(set(counts.values())) == 1
                counts.clear()
                phases += 1
    assert phases == 3


def test_supplies_hold_more_main_than_neutral_warehouses(case: Case) -> None:
    """CP-I12."""
    for played in recorded(case):
        invariants.supplies_keep_the_main_colour_ahead(played.step.state)


def test_scorings_pay_what_was_forecast_and_logged(case: Case) -> None:
    """CP-I13: the income value at most once in a base city, half of it at most once."""
    scored = [
        event
        for played in recorded(case)
        for event in played.step.events
        if isinstance(event, events.CityScored)
    ]
    assert scored
    for event in scored:
        if event.city not in ("POR", "LIS", "CAN"):
            paid = sorted((florins for florins in event.florins if florins), reverse=True)
            assert paid in ([], [event.value], [event.value, event.value // 2])
    for number, played in enumerate(recorded(case)):
        if not any(isinstance(event, events.ScoringStarted) for event in played.step.events):
            continue
        steps = 4 if played.state.phase_number == 3 else 3
        later = recorded(case)[number + 1 : number + 1 + steps]
        paid_out = Counter[int]()
        for event in (event for each in later for event in each.step.events):
            if isinstance(event, events.MoneyMoved) and event.target is not None:
                paid_out[event.target] += event.amount
        expected = Counter[int]()
        for income in forecast(played.step.state):
            expected[income.seat] += income.florins
        assert +paid_out == +expected


def test_bonus_cards_are_handed_out_in_order(case: Case) -> None:
    """CP-I14."""
    for played in recorded(case):
        invariants.bonus_cards_go_out_in_order(played.step.state)


def test_replaying_the_log_gives_the_same_match_and_states_survive_storage(case: Case) -> None:
    """CP-I15."""
    log = [(played.seat, played.action) for played in recorded(case)]
    *_, last = replay(case.rules, case.options, case.players, b"conformance", log)
    assert last == recorded(case)[-1].step
    codec = codec_of(case.game)
    for played in recorded(case)[::20]:
        assert codec.decode_state(codec.encode_state(played.state), case.rules.version) == played.state


def test_there_is_always_a_legal_action_and_every_turn_can_be_completed(case: Case) -> None:
    """CP-I16: default actions complete every turn from its start."""
    for played in recorded(case):
        assert case.rules.legal_actions(played.state, played.seat)
        if isinstance(played.state.agenda[-1], Turn) and played.state.turn_start is None:
            state, steps = played.state, 0
            while case.rules.to_act(state) == {played.seat}:
                state = case.rules.apply(
                    state, played.seat, case.rules.default_action(state, played.seat)
                ).state
                steps += 1
            assert steps <= 8
            assert isinstance(state.agenda[-1], CloseTurn)


def test_a_restart_restores_the_exact_position_of_the_turn_start(case: Case) -> None:
    """CP-I17."""
    beginning, restarts = None, 0
    for played in recorded(case):
        if isinstance(played.state.agenda[-1], Turn) and played.state.turn_start is None:
            beginning = played.state
        if isinstance(played.action, RestartTurn):
            assert played.step.state == beginning
            restarts += 1
    assert restarts


def test_a_match_begins_and_ends_with_a_table_step(case: Case) -> None:
    """CP-5.3."""
    first, last = recorded(case)[0], recorded(case)[-1]
    assert isinstance(first.state.agenda[-1], StartPhase)
    assert (last.seat, last.action) == (TABLE, Proceed())
    assert isinstance(last.step.events[-1], events.GameEnded)
