"""What each game tells the pages about itself: every word and every coordinate, nothing about the database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.core.types import Action, Event, IllegalAction, Seat
from games.presenting.page import Choice, LedgerLine, PlayerPanel, Words
from games.presenting.points import WHY_POINTS, points_in_words


@dataclass(frozen=True)
class Sitter:
    """Who sits where, as far as words need to know."""

    index: int
    name: str
    is_me: bool = False


@dataclass(frozen=True)
class ScoringForecast:
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


class Picture(Protocol):
    """What a board template draws; the rest is the game's own."""

    @property
    def description(self) -> str:
        """The board in words, for those who cannot see it: on the page, and under the picture in a mail."""
        ...


class GamePresenter(Protocol):
    """One per game, in `games/<game>/presenter/`. What has a default here may be left out by one that inherits it."""

    @property
    def name(self) -> Words: ...

    @property
    def tagline(self) -> Words: ...

    #: An SVG drawing of `board`, which is what `picture` returns; mails show it too.
    board_template: str
    #: What lies beside the board, drawn from the same.
    cards_template: str = ""
    #: Static files that only the pages of this game need: style sheets, and ES modules.
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    #: How the game is played; gets `rulebook`.
    rules_template: str
    #: Words for every field of the game's options.
    options: Mapping[str, OptionWords] = {}

    @property
    def ledger_title(self) -> Words:
        """Over the explanation of a score in the log."""
        return WHY_POINTS

    #: Phases in which one answer is all that is asked: a letter may offer a link for each (selectors.small_decisions).
    small_decisions: frozenset[str] = frozenset()

    def amount(self, points: int) -> str:
        """A score with what is counted: "12 points"."""
        return points_in_words(points)

    def prompt(self, view: Any, sitters: Sequence[Sitter]) -> str:
        """One or two sentences: what is asked of the viewer, or whom the table waits for and what for."""
        ...

    def phase(self, view: Any) -> str:
        """A few words for lists: "Round 4, scoring"."""
        ...

    def choices(self, view: Any, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        """Every legal action as a choice, in the order of `legal`."""
        ...

    def picture(self, view: Any, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> Picture:
        """What the game's templates draw."""
        ...

    def players(self, view: Any, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        """The panels beside the board: names, points, facts and belongings."""
        ...

    def forecast(self, view: Any) -> ScoringForecast | None:
        """What everything on the table would pay each seat now, as far as the viewer may know; None: nothing to tell."""
        return None

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        """What happened, in readable sentences; events that say nothing new give none."""
        ...

    def heading(self, events: Sequence[Event]) -> str:
        """A heading before these events in the log (a new round, a scoring), or ""."""
        return ""

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        """Why points were given in these events, one line per seat and reason, with the rule number."""
        return ()

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        """Whether this happened to the seat: to its pieces, its places or its points, whoever did it."""
        return False

    def refusal(self, error: IllegalAction) -> str:
        """Why the rules refuse an action, with the rule number."""
        ...

    def rulebook(self) -> Any:
        """Tables and lists of the page that explains the game."""
        return None
