"""What concerns a seat: whatever others or the table did to it is found in the events."""

import pytest

from games.catalogue import presenter_of
from games.core.types import Event
from games.el_caballero.rules import events as caballero
from games.el_capitan.rules import events as capitan
from games.el_capitan.rules.actions import RestartTurn
from games.el_grande.rules import events as grande
from tests.games.core.cases import CASES, Case, Played, recorded

#: An event at a table of two, and the seats it happens to.
TOLD: list[tuple[str, Event, set[int]]] = [
    ("el_grande", grande.CaballeroMoved(seat=0, owner=1, source="SEV", target="GAL"), {1}),
    ("el_grande", grande.CastilloEntered(seat=0, round=1, owner=1, source="SEV"), {1}),
    ("el_grande", grande.CastilloEntered(seat=0, round=1), set()),
    ("el_grande", grande.VetoUsed(seat=0, actor=1, card="5A", kept=0, declared=1), {1}),
    ("el_grande", grande.DisksRevealed(occasion="general", disks=(None, "SEV")), {1}),
    ("el_grande", grande.RegionContested(region="SEV", seats=(0, 1)), {0, 1}),
    ("el_grande", grande.PowerPlayed(seat=0, card=13), set()),
    ("el_grande", grande.KingMoved(seat=0, source="SEV", target="GAL"), set()),
    ("el_grande", grande.GameEnded(points=(1, 2), ranks=(2, 1)), {0, 1}),
    (
        "el_caballero",
        caballero.TileForcedOff(owner=1, cell=(0, 1), cause="area"),
        {1},
    ),
    ("el_caballero", caballero.AreaLaid(seat=0, tile=3, cell=(0, 1), rotation=0), set()),
    ("el_capitan", capitan.MoneyMoved(source=0, target=1, amount=2, reason="port"), {0, 1}),
    ("el_capitan", capitan.WarehouseClosed(city="GEN", space=0, colour=1), {1}),
    ("el_capitan", capitan.WarehouseClosed(city="GEN", space=0, colour=3), {1}),
    ("el_capitan", capitan.ShipShifted(owner=1, city="GEN", source=0, target=1), {1}),
    ("el_capitan", capitan.FirstPlayerChosen(seat=0, first=1), {1}),
    ("el_capitan", capitan.TurnEnded(seat=0), set()),
]


@pytest.mark.parametrize(("game", "event", "seats"), TOLD, ids=lambda part: part.__class__.__name__)
def test_event_concerns_the_seats_it_happens_to(game, event, seats):
    presenter = presenter_of(game)
    assert {seat for seat in range(2) if presenter.concerns(event, seat, 2)} == seats


def touched(case: Case, played: Played) -> set[int]:
    presenter = presenter_of(case.game)
    return {
        seat
        for seat in case.seats
        for event in played.step.events
        if presenter.concerns(event, seat, case.players)
    }


@pytest.mark.parametrize("case", CASES, ids=str)
def test_change_of_points_concerns_the_seat(case):
    for played in recorded(case):
        if is_taken_back(played):
            continue
        before, after = (case.rules.scores(state) for state in (played.state, played.step.state))
        changed = {seat for seat in case.seats if before[seat].points != after[seat].points}
        assert changed - {played.seat} <= touched(case, played)


def is_taken_back(played: Played) -> bool:
    """Whether a turn is restarted (CP-6.5): what that gives back was told when it was taken."""
    return isinstance(played.action, RestartTurn)


def belongings(case: Case, state: object, seat: int) -> object:
    """Return the pieces of a seat on the board that others can affect."""
    match case.game:
        case "el_grande":
            return [counts[seat] for counts in state.regions], state.castillo[seat], state.grandes[seat]
        case "el_caballero":
            return state.map.tiles_of(seat)
    return state.ships[seat], state.money[seat]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_loss_or_move_of_a_piece_concerns_its_owner(case):
    for played in recorded(case):
        if is_taken_back(played):
            continue
        changed = {
            seat
            for seat in case.seats
            if belongings(case, played.state, seat) != belongings(case, played.step.state, seat)
        }
        assert changed - {played.seat} <= touched(case, played)
