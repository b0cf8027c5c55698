"""What each game tells the pages about itself: every word and every coordinate, nothing about the database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.engine.core.types import Action, Event, IllegalAction, LedgerEntry, Seat
from games.presenters.page import Choice, LedgerLine, PlayerPanel, Words


@dataclass(frozen=True)
class Sitter:
    """Who sits where, as far as words need to know."""

    index: int
    name: str
    is_me: bool = False


@dataclass(frozen=True)
class Forecast:
    """What a scoring would pay if it happened now."""

    #: What is counted: "If all areas were scored now".
    title: Words
    #: In seat order.
    pays: tuple[int, ...]


@dataclass(frozen=True)
class OptionWords:
    """A field of the game's options in the lobby form."""

    label: Words
    help: Words
    #: A label for each value; empty for a yes-or-no option.
    values: Mapping[str, Words]


class GamePresenter(Protocol):
    """One per game, in `games/presenters/<game>/`."""

    name: Words
    tagline: Words
    board_template: str
    cards_template: str
    #: Static files that only the pages of this game need: style sheets, and ES modules.
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    #: How the game is played; gets `rulebook`.
    rules_template: str
    options: Mapping[str, OptionWords]
    #: Over the explanation of a score in the log.
    ledger_title: Words
    #: Phases in which one answer is all that is asked: a letter may offer a link for each (selectors.small_decisions).
    small_decisions: frozenset[str]

    def amount(self, points: int) -> str:
        """A score with what is counted: "12 points"."""
        ...

    def prompt(self, view: Any, sitters: Sequence[Sitter]) -> str:
        """One or two sentences: what is asked of the viewer, or whom the table waits for and what for."""
        ...

    def phase(self, view: Any) -> str:
        """A few words for lists: "Round 4, bidding"."""
        ...

    def choices(self, view: Any, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        """Every legal action as a choice, in the order of `legal`."""
        ...

    def picture(self, view: Any, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> Any:
        """What the game's templates draw."""
        ...

    def players(self, view: Any, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        """The panels beside the board: names, points, facts and belongings."""
        ...

    def forecast(self, view: Any) -> Forecast:
        """What everything on the table would pay each seat now, as far as the viewer may know."""
        ...

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        """What happened, in readable sentences; events that say nothing new give none."""
        ...

    def heading(self, events: Sequence[Event]) -> str:
        """A heading before these events in the log (a new round, a scoring), or ""."""
        ...

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        """Why points were given in these events, one line per seat and reason, with the rule number."""
        ...

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        """Whether this happened to the seat: to its pieces, its places or its points, whoever did it."""
        ...

    def explain(self, entry: LedgerEntry, sitters: Sequence[Sitter]) -> LedgerLine:
        """One entry of the score ledger in words."""
        ...

    def refusal(self, error: IllegalAction) -> str:
        """Why the rules refuse an action, with the rule number."""
        ...

    def rulebook(self) -> Any:
        """Tables and lists of the page that explains the game."""
        ...
