"""El Capitán as an implementation of the `Rules` contract."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.planning import Planning
from games.core.rng import Rng
from games.core.rules import PlanKind
from games.core.types import TABLE, Action, Event, Forced, IllegalAction, Score, Seat, Step, scores_of
from games.core.types import Options as CoreOptions
from games.el_capitan.rules.actions import AnyAction
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.decisions import timeouts
from games.el_capitan.rules.decisions.catalogue import DECISIONS
from games.el_capitan.rules.decisions.forced import forced_answer
from games.el_capitan.rules.events import AnyEvent
from games.el_capitan.rules.imagine import imagined
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.plans import first_player_orders as first_orders
from games.el_capitan.rules.plans import loan_orders
from games.el_capitan.rules.plans.planning import PLANNING
from games.el_capitan.rules.scoring import fortunes
from games.el_capitan.rules.setup import set_up
from games.el_capitan.rules.state import State, awaited
from games.el_capitan.rules.upgrades import VERSION, lifted
from games.el_capitan.rules.views import View, view_of
from games.el_capitan.rules.witness import witnessed


class ElCapitan:
    key: ClassVar[str] = "el_capitan"
    version: ClassVar[int] = VERSION
    players: ClassVar[range] = range(2, 6)
    options: ClassVar[type[CoreOptions]] = Options
    state_type: ClassVar[Any] = State
    view_type: ClassVar[Any] = View
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    plans: ClassVar[Mapping[str, PlanKind]] = {
        "loans": PlanKind(loan_orders.LoanOrders, loan_orders.answer, rehearsal=loan_orders.rehearsal),
        "first": PlanKind(first_orders.FirstOrders, first_orders.answer, rehearsal=first_orders.rehearsal),
    }
    planning: ClassVar[Planning] = PLANNING

    def new_game(self, options: Options, players: int, seed: bytes) -> State:
        if players not in self.players:
            raise IllegalAction("players_out_of_range", "CP-3.1", players=players)
        return set_up(options, players, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        return awaited(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.agenda:
            return ()
        frame = state.agenda[-1]
        if seat != frame.seat:
            return ()
        return DECISIONS[type(frame)].legal(state, frame, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        if not state.agenda:
            raise IllegalAction("game_is_over", "CP-5.4")
        frame = state.agenda[-1]
        if seat != frame.seat:
            raise IllegalAction("not_awaited", "CP-5.4", awaited=[frame.seat])
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
        return witnessed(event, seat)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Return the fortunes as scores (CP-16.6, CP-17.2); equal ones share a place (CP-17.3)."""
        return scores_of(fortunes(state), state.ledger)

    def upgrade(self, version: int, state: dict[str, Any]) -> dict[str, Any]:
        return lifted(version, state)
