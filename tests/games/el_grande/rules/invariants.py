"""What must hold in every position and across every step of El Grande (EG-I1 … EG-I11, EG-I17)."""

from collections import Counter

from games.core.types import Step
from games.el_grande.rules.agenda import Arrival, VetoWindow
from games.el_grande.rules.components.board import CABALLEROS, INDEX, REGIONS
from games.el_grande.rules.components.cards import PILES, POWERS, pile_of
from games.el_grande.rules.events import AreaScored, DisksRevealed, KingMoved
from games.el_grande.rules.options import ROUNDS
from games.el_grande.rules.state import State


def check_el_grande(before: State, step: Step[State]) -> None:
    check_position(step.state)
    check_step(before, step)


def check_position(state: State) -> None:
    caballeros_are_conserved(state)
    power_cards_are_conserved(state)
    bids_differ(state)
    king_grandes_and_boards_have_places(state)
    cards_are_counted(state)
    vetoes_are_young(state)
    ledger_sums_to_points(state)


def check_step(before: State, step: Step[State]) -> None:
    kings_region_is_untouched(before, step)
    castillo_never_shrinks(before, step)
    scores_never_fall(before, step)
    for event in step.events:
        if isinstance(event, AreaScored):
            area_pays_fairly(event, len(before.courts))


def caballeros_are_conserved(state: State) -> None:
    """EG-I1."""
    for seat in range(len(state.courts)):
        counts = [row[seat] for row in state.regions]
        parts = [state.provinces[seat], state.courts[seat], state.castillo[seat], *counts]
        assert min(parts) >= 0
        assert sum(parts) == CABALLEROS


def power_cards_are_conserved(state: State) -> None:
    """EG-I2."""
    for seat, (hand, discard) in enumerate(zip(state.hands, state.discards, strict=True)):
        bid = state.bids[seat]
        table = [bid] if bid is not None and is_on_table(state, seat) else []
        assert sorted([*hand, *discard, *table]) == list(POWERS)


def is_on_table(state: State, seat: int) -> bool:
    """Whether the bid is still on the table: until the end of the arrivals in the seat's turn."""
    if not state.order:
        return True
    turn = state.order.index(seat)
    return turn > state.turns_ended or (turn == state.turns_ended and isinstance(state.agenda[0], Arrival))


def bids_differ(state: State) -> None:
    """EG-I3."""
    bids = [bid for bid in state.bids if bid is not None]
    assert len(set(bids)) == len(bids)


def king_grandes_and_boards_have_places(state: State) -> None:
    """EG-I6."""
    assert state.king in REGIONS
    assert all(grande in REGIONS for grande in state.grandes)
    in_play = [place for place in state.scoreboards if place is not None]
    assert len(set(in_play)) == len(in_play)


def cards_are_counted(state: State) -> None:
    """EG-I9."""
    started = sum(number <= state.round for number in ROUNDS[state.options.length])
    for pile, cards in zip(PILES, state.piles, strict=False):
        assert len(cards) == len(pile_of(pile, use_veto=state.options.use_veto)) - started
    takers = Counter(face.taker for face in state.display if face.taker is not None)
    assert all(count == 1 for count in takers.values())
    if state.display:
        finished = set(state.order[: state.turns_ended])
        assert finished <= set(takers)


def vetoes_are_young(state: State) -> None:
    """EG-I11."""
    assert len(state.vetoes) <= 2
    played = ROUNDS[state.options.length]
    for veto in state.vetoes:
        ages = [number for number in played if veto.taken <= number <= state.round]
        assert len(ages) <= 2
        assert veto.expires >= state.round
    if state.agenda and isinstance(state.agenda[-1], VetoWindow):
        window = state.agenda[-1]
        assert set(window.holders) <= {veto.holder for veto in state.vetoes} - {window.actor}


def ledger_sums_to_points(state: State) -> None:
    for seat, points in enumerate(state.points):
        assert points == sum(entry.points for entry in state.ledger if entry.seat == seat)


def kings_region_is_untouched(before: State, step: Step[State]) -> None:
    """EG-I4."""
    if any(isinstance(event, KingMoved) for event in step.events):
        return
    king, after = before.king, step.state
    assert after.king == king
    assert after.regions[INDEX[king]] == before.regions[INDEX[king]]
    assert [g == king for g in after.grandes] == [g == king for g in before.grandes]
    assert [place == king for place in after.scoreboards] == [place == king for place in before.scoreboards]


def castillo_never_shrinks(before: State, step: Step[State]) -> None:
    """EG-I5."""
    is_gs3 = any(isinstance(event, DisksRevealed) and event.occasion == "general" for event in step.events)
    for old, new in zip(before.castillo, step.state.castillo, strict=True):
        assert new == 0 if is_gs3 else new >= old


def scores_never_fall(before: State, step: Step[State]) -> None:
    """EG-I7, first sentence."""
    assert all(new >= old for old, new in zip(before.points, step.state.points, strict=True))


def area_pays_fairly(event: AreaScored, players: int) -> None:
    """EG-I7 and EG-I8."""
    most = max(event.counts)
    leaders = [seat for seat, count in enumerate(event.counts) if count == most > 0]
    sole = leaders[0] if len(leaders) == 1 else None
    for bonus in (event.king_bonus, event.home_bonus):
        assert sum(bonus) in (0, 2)
        assert all(seat == sole for seat, points in enumerate(bonus) if points)
    for seat, count in enumerate(event.counts):
        total = event.rank_points[seat] + event.king_bonus[seat] + event.home_bonus[seat]
        assert total <= event.values[0] + 4
        assert count or not total
        if event.rank_points[seat] > max(event.values[1:]):
            assert seat == sole
    if players == 2:
        assert sum(points > 0 for points in event.rank_points) <= 1
