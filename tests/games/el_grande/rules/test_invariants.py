"""Invariants (EG-I1 to EG-I18) on recorded random games; some are tested with the rule they belong to."""

import pytest

from games.core.replay import replay
from games.core.types import TABLE
from games.el_grande.rules.agenda import VetoWindow
from games.el_grande.rules.components.board import NEIGHBOURS
from games.el_grande.rules.components.cards import CARDS
from games.el_grande.rules.events import (
    AreaScored,
    CaballeroPlaced,
    CardTaken,
    CastilloEntered,
    GeneralScoringStarted,
    TurnEnded,
)
from games.el_grande.rules.options import ROUNDS
from tests.games.core.cases import CASES, Case, recorded
from tests.games.el_grande.rules import invariants

SEEDS = (b"conformance", b"again")

pytestmark = pytest.mark.parametrize("case", [case for case in CASES if case.game == "el_grande"], ids=str)


def test_caballeros_are_conserved(case: Case) -> None:
    """EG-I1."""
    for played in recorded(case):
        invariants.caballeros_are_conserved(played.step.state)


def test_power_cards_are_conserved(case: Case) -> None:
    """EG-I2."""
    for played in recorded(case):
        invariants.power_cards_are_conserved(played.step.state)


def test_bids_of_a_round_differ(case: Case) -> None:
    """EG-I3."""
    for played in recorded(case):
        invariants.bids_differ(played.step.state)


def test_the_kings_region_is_untouched(case: Case) -> None:
    """EG-I4."""
    for played in recorded(case):
        invariants.kings_region_is_untouched(played.state, played.step)


def test_the_castillo_never_shrinks_before_it_is_opened(case: Case) -> None:
    """EG-I5."""
    for played in recorded(case):
        invariants.castillo_never_shrinks(played.state, played.step)


def test_king_grandes_and_scoreboards_are_in_valid_places(case: Case) -> None:
    """EG-I6."""
    for played in recorded(case):
        invariants.king_grandes_and_boards_have_places(played.step.state)


def test_scores_never_fall_and_area_payments_are_valid(case: Case) -> None:
    """EG-I7, EG-8.8."""
    for played in recorded(case):
        invariants.scores_never_fall(played.state, played.step)
        for event in played.step.events:
            if isinstance(event, AreaScored):
                invariants.area_pays_fairly(event, case.players)


def test_bonuses_go_to_a_sole_leader(case: Case) -> None:
    """EG-I8."""
    scorings = [
        event for played in recorded(case) for event in played.step.events if isinstance(event, AreaScored)
    ]
    assert len(scorings) >= 27
    for event in scorings:
        leaders = event.counts.count(max(event.counts))
        for bonus in (event.king_bonus, event.home_bonus):
            assert sum(1 for points in bonus if points) <= (1 if leaders == 1 else 0)


def test_each_player_takes_one_card_a_round(case: Case) -> None:
    """EG-I9."""
    taken: list[tuple[int, int, int]] = []
    for played in recorded(case):
        invariants.cards_are_counted(played.step.state)
        taken += [
            (played.state.round, e.seat, e.pile) for e in played.step.events if isinstance(e, CardTaken)
        ]
    rounds = ROUNDS[case.options.length]
    assert sorted((number, seat) for number, seat, _ in taken) == [(r, s) for r in rounds for s in case.seats]
    assert len({(number, pile) for number, _, pile in taken}) == len(taken)


def test_placing_respects_the_limit_of_the_card_and_adjacency(case: Case) -> None:
    """EG-I10."""
    placed, card = 0, "5A"
    for played in recorded(case):
        for event in played.step.events:
            match event:
                case CardTaken():
                    placed, card = 0, event.card
                case CaballeroPlaced(special=False):
                    placed += 1
                    assert event.region in NEIGHBOURS[played.state.king]
                case CastilloEntered(source="COURT") if type(played.action).__name__ == "PlaceCaballero":
                    placed += 1
                case TurnEnded():
                    assert placed <= CARDS[card].places


def test_at_most_two_vetoes_exist_and_none_is_expired(case: Case) -> None:
    """EG-I11: only their holders are asked."""
    for played in recorded(case):
        invariants.vetoes_are_young(played.step.state)
        if isinstance(played.state.agenda[-1], VetoWindow):
            assert played.seat in {veto.holder for veto in played.state.vetoes}
    if not case.options.use_veto:
        assert not any(played.state.vetoes for played in recorded(case))


def test_replaying_the_log_reproduces_the_match(case: Case) -> None:
    """EG-I15."""
    log = [(played.seat, played.action) for played in recorded(case)]
    *_, last = replay(case.rules, case.options, case.players, b"conformance", log)
    assert last == recorded(case)[-1].step


def test_awaited_seats_always_have_a_legal_action(case: Case) -> None:
    """EG-I16."""
    for seed in SEEDS:
        for played in recorded(case, seed):
            waiting = case.rules.to_act(played.state)
            assert waiting
            assert all(case.rules.legal_actions(played.state, seat) for seat in waiting)


def test_number_of_turns_and_general_scorings_is_fixed(case: Case) -> None:
    """EG-I17."""
    events = [event for played in recorded(case) for event in played.step.events]
    turns = sum(isinstance(event, TurnEnded) for event in events)
    assert turns == case.players * len(ROUNDS[case.options.length])
    assert sum(isinstance(event, GeneralScoringStarted) for event in events) == 3
    assert recorded(case)[-1].seat == TABLE
