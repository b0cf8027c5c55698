"""The interface between a game's rules and everything else; `games/<game>/rules/rules.py` implements it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

from games.core.planning import NO_PLANNING, Planning
from games.core.rng import Rng
from games.core.types import Action, Event, Forced, Options, Score, Seat, Step
from games.core.upgrades import UnknownVersion


class GameView(Protocol):
    """What pages, jobs and programs read in the view of any game, in Python and in JSON. Games add their own fields."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view it is; None for a spectator."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The awaited seats in order; (TABLE,): a table step is due; (): the game is over."""
        ...

    @property
    def phase(self) -> str:
        """What the table is busy with as far as the viewer knows, as a word of the game: "turn", "scoring" …"""
        ...


S = TypeVar("S")
V = TypeVar("V", bound=GameView)


class PlanKind(Struct, frozen=True):
    """A kind of standing orders. `answer` sees only the owner's view and may decline with None."""

    orders_type: Any
    answer: Callable[[Any, Any], Action | None]
    #: From the owner's view: whether orders of this kind have nothing left to answer and are to be deleted.
    are_void: Callable[[Any], bool] | None = None
    #: For previews: an imagined position in which the viewer is asked what the orders answer, or None.
    rehearsal: Callable[[Any, Rng], Any] | None = None


class Rules(Protocol[S, V]):
    """The rules of one game. Every method is pure: equal arguments give equal results, in every process, forever.

    Rules that inherit from this class may leave out what has a default here.
    """

    key: ClassVar[str]
    #: Raised when an old state or log would mean something else; `upgrade` converts older states.
    version: ClassVar[int]
    players: ClassVar[range]
    options: ClassVar[type[Options]]
    #: Types for the codec: unions of the game's structs.
    state_type: ClassVar[Any]
    view_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    #: Kinds of standing orders by name. They are stored outside the state: not even their existence may show.
    plans: ClassVar[Mapping[str, PlanKind]] = {}
    #: How whole turns are planned ahead. These plans are stored outside the state too.
    planning: ClassVar[Planning] = NO_PLANNING

    def new_game(self, options: Any, players: int, seed: bytes) -> S:
        """Return the position after set-up; the same seed gives the same position."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The awaited seats; {TABLE}: a table step is due; empty: the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Every action that `apply` accepts from this seat now, in a stable order, without equivalent duplicates.

        A seat outside `to_act` may still have some: a simultaneous answer can be changed until all are in.
        """
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """Return the step. Raises IllegalAction. The given state never changes."""
        ...

    def default_action(self, state: S, seat: Seat) -> Action:
        """What is played for an awaited seat whose holder is gone: harmless, fixed, always legal."""
        ...

    def forced(self, state: S, seat: Seat) -> Forced | None:
        """The only legal answer of an awaited seat, if it may be played without asking; None: ask.

        That an answer is forced must follow from every view, even a spectator's, so that playing it reveals nothing.
        A game asks anyway where answers are secret or simultaneous, and where being asked is a welcome pause.
        """
        return None

    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know; None is a spectator."""
        ...

    def imagine(self, view: V, rng: Rng) -> S:
        """Return a full state that is consistent with this view, with the unknowns drawn at random."""
        ...

    def witness(self, state: S, event: Event, seat: Seat | None) -> Event | None:
        """What this seat may know of a past event when the match is at `state`; None: nothing."""
        return event if event.only is None or seat in event.only else None

    def scores(self, state: S) -> tuple[Score, ...]:
        """The scores of all seats, in seat order."""
        ...

    def upgrade(self, version: int, state: dict[str, Any]) -> dict[str, Any]:
        """Convert the plain data of a state stored by an older `version` to the current one."""
        raise UnknownVersion(f"{self.key}: rules version {version} is unknown")
