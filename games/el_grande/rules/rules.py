"""El Grande as an implementation of the contract of all games."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.planning import Planning, rehearsal_of_next
from games.core.rng import Rng
from games.core.rules import PlanKind
from games.core.types import TABLE, Action, Event, Forced, IllegalAction, Score, Seat, Step, scores_of
from games.core.types import Options as CoreOptions
from games.el_grande.rules.actions import AnyAction
from games.el_grande.rules.agenda import AnyFrame, Disks
from games.el_grande.rules.change import Change
from games.el_grande.rules.decisions import timeouts
from games.el_grande.rules.decisions.catalogue import DECISIONS
from games.el_grande.rules.decisions.forced import forced_answer
from games.el_grande.rules.events import AnyEvent
from games.el_grande.rules.imagine import imagined
from games.el_grande.rules.options import Options
from games.el_grande.rules.plans import pass_orders, power_orders, veto_orders
from games.el_grande.rules.plans.planning import PLANNING
from games.el_grande.rules.setup import set_up
from games.el_grande.rules.state import State, awaited
from games.el_grande.rules.upgrades import VERSION, lifted
from games.el_grande.rules.views import View, view_of
from games.el_grande.rules.witness import witnessed
from games.power_cards.rules.bids import BID, PowerOrders


class ElGrande:
    key: ClassVar[str] = "el_grande"
    version: ClassVar[int] = VERSION
    players: ClassVar[range] = range(2, 6)
    options: ClassVar[type[CoreOptions]] = Options
    state_type: ClassVar[Any] = State
    view_type: ClassVar[Any] = View
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    plans: ClassVar[Mapping[str, PlanKind]] = {
        "veto": PlanKind(veto_orders.VetoOrders, veto_orders.answer, veto_orders.are_void),
        "power": PlanKind(PowerOrders, power_orders.answer, rehearsal=rehearsal_of_next(PLANNING, BID)),
        "pass": PlanKind(pass_orders.PassOrders, pass_orders.answer),
    }
    planning: ClassVar[Planning] = PLANNING

    def new_game(self, options: Options, players: int, seed: bytes) -> State:
        if players not in self.players:
            raise IllegalAction("players_out_of_range", "EG-1.2", players=players)
        return set_up(options, players, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        return awaited(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.agenda:
            return ()
        frame = state.agenda[-1]
        if not _may_answer(state, frame, seat):
            return ()
        return DECISIONS[type(frame)].legal(state, frame, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        if not state.agenda:
            raise IllegalAction("game_is_over", "EG-10.1")
        frame = state.agenda[-1]
        if not _may_answer(state, frame, seat):
            raise IllegalAction("not_awaited", "EG-3.7", awaited=sorted(awaited(state)))
        change = Change(state)
        DECISIONS[type(frame)].answer(change, frame, seat, action)
        return Step(change.freeze(), tuple(change.events), reversible=seat != TABLE)

    def default_action(self, state: State, seat: Seat) -> Action:
        return timeouts.default_action(state, seat)

    def forced(self, state: State, seat: Seat) -> Forced | None:
        return forced_answer(state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagined(view, rng)

    def witness(self, state: State, event: Event, seat: Seat | None) -> Event | None:
        return witnessed(state, event, seat)

    def scores(self, state: State) -> tuple[Score, ...]:
        """EG-10.2: equal points share a place."""
        return scores_of(state.points, state.ledger)

    def upgrade(self, version: int, state: dict[str, Any]) -> dict[str, Any]:
        return lifted(version, state)


def _may_answer(state: State, frame: AnyFrame, seat: Seat) -> bool:
    """Whether the seat is awaited, or may still change its disk because not all disks are set (EG-3.7)."""
    if frame.seat is not None:
        return seat == frame.seat
    assert isinstance(frame, Disks)
    waiting = awaited(state)
    return seat in waiting or (TABLE not in waiting and seat in frame.asked)
