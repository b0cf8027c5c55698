"""The contract between a game and everything else: what `games/<game>/rules/rules.py` implements."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

from games.core.planning import NO_PLANNING, Planning
from games.core.rng import Rng
from games.core.types import Action, Event, Forced, Options, Score, Seat, Step
from games.core.upgrades import UnknownVersion


class GameView(Protocol):
    """What pages, jobs and programs read in the view of any game, in Python and in JSON; the rest is the game's own."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is; None is a spectator's."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who is awaited, in seat order; (TABLE,): an automatic step is due; (): the game is over."""
        ...

    @property
    def phase(self) -> str:
        """What the table is busy with as far as the viewer knows, a word of the game: "turn", "scoring" …"""
        ...


S = TypeVar("S")
V = TypeVar("V", bound=GameView)


class PlanKind(Struct, frozen=True):
    """A kind of orders given ahead of time. `answer` sees only the owner's view and may decline with None."""

    orders_type: Any
    answer: Callable[[Any, Any], Action | None]
    #: Whether orders of this kind have nothing left to answer and are to be deleted, from the owner's view.
    are_void: Callable[[Any], bool] | None = None
    #: An imagined position in which the viewer is asked what the orders answer, or None; for trying them out.
    rehearsal: Callable[[Any, Rng], Any] | None = None


class Rules(Protocol[S, V]):
    """One game. Every method is pure: equal arguments give equal results, in every process, for ever.

    What has a default here may be left out by rules that inherit from this class.
    """

    key: ClassVar[str]
    #: Raised when an old state or log would mean something else; `upgrade` lifts older states.
    version: ClassVar[int]
    players: ClassVar[range]
    options: ClassVar[type[Options]]
    #: Types for the codec: unions of the game's structs.
    state_type: ClassVar[Any]
    view_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    #: Kinds of standing orders by name. They live outside the state: not even their existence may show.
    plans: ClassVar[Mapping[str, PlanKind]] = {}
    #: How whole turns are planned ahead. These plans live outside the state too.
    planning: ClassVar[Planning] = NO_PLANNING

    def new_game(self, options: Any, players: int, seed: bytes) -> S:
        """The position after set-up; the same seed gives the same position."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Who is awaited; {TABLE}: an automatic step is due; empty: the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Every action `apply` accepts from this seat now, in a stable order; each once, where it has several names.

        A seat outside `to_act` may still have some: a simultaneous answer can be changed until all are in.
        """
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """The step, or IllegalAction; the given state never changes."""
        ...

    def default_action(self, state: S, seat: Seat) -> Action:
        """What is played for an awaited seat whose owner is gone: harmless, fixed, always legal."""
        ...

    def forced(self, state: S, seat: Seat) -> Forced | None:
        """The only legal answer of an awaited seat where it may be played unasked; None: ask.

        That an answer is forced must follow from every view, the spectators' too: playing it tells nobody anything.
        A game asks nevertheless where answers are given secretly or together, and where asking is a welcome pause.
        """
        return None

    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know; None is a spectator."""
        ...

    def imagine(self, view: V, rng: Rng) -> S:
        """A full state that would give this view, unknowns drawn at random."""
        ...

    def witness(self, state: S, event: Event, seat: Seat | None) -> Event | None:
        """What this seat may know of a past event, now that the match stands at `state`; None: nothing."""
        return event if event.only is None or seat in event.only else None

    def scores(self, state: S) -> tuple[Score, ...]:
        """The standing of every seat, in seat order."""
        ...

    def upgrade(self, version: int, state: dict[str, Any]) -> dict[str, Any]:
        """The plain data of a state stored by an older `version`, lifted to this one."""
        raise UnknownVersion(f"{self.key}: rules version {version} is unknown")
