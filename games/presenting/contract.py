"""The presenter protocol: every word and coordinate of a game for the pages, nothing about the database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.core.types import Action, Event, IllegalAction, Seat
from games.presenting.page import Choice, LedgerLine, PlayerPanel, Words
from games.presenting.points import WHY_POINTS, points_in_words
from games.presenting.rulebook import Rulebook


@dataclass(frozen=True)
class Sitter:
    """A player at the table, as far as texts need to know."""

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
    """Texts for a field of the game's options in the lobby form."""

    label: Words
    help: Words
    #: A label for each value; empty for a yes-or-no option.
    values: Mapping[str, Words]


class Picture(Protocol):
    """What a board template draws; each game adds its own fields."""

    @property
    def description(self) -> str:
        """The board in words, for people who can't see it: on the page, and below the picture in a mail."""
        ...


class GamePresenter(Protocol):
    """Presenter of one game, in `games/<game>/presenter/`. Subclasses may leave out what has a default here."""

    @property
    def name(self) -> Words: ...

    @property
    def tagline(self) -> Words: ...

    #: One SVG drawing of `board`, which is what `picture` returns. It fits any frame; mails show it too.
    board_template: str
    #: What is chosen beside the board, drawn from the same picture: hand, market, display.
    tray_template: str = ""
    #: What is read at leisure, drawn from the same picture: the board as a table, forecasts, what the signs mean.
    details_template: str = ""
    #: Static files that only the pages of this game need: style sheets, and ES modules.
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    #: The page that explains the rules: its text, and what is shown between the paragraphs.
    rulebook: Rulebook
    #: Words for every field of the game's options.
    options: Mapping[str, OptionWords] = {}

    @property
    def ledger_title(self) -> Words:
        """Title of the explanation of a score in the log."""
        return WHY_POINTS

    #: Phases in which one answer is all that is asked: a mail may offer a link for each (selectors.small_decisions).
    small_decisions: frozenset[str] = frozenset()

    def amount(self, points: int) -> str:
        """Return a score with its unit: "12 points"."""
        return points_in_words(points)

    def prompt(self, view: Any, sitters: Sequence[Sitter]) -> str:
        """Return one or two sentences: what the viewer has to do, or whom the table waits for and what for."""
        ...

    def phase(self, view: Any) -> str:
        """Return a few words for lists: "Round 4, scoring"."""
        ...

    def choices(self, view: Any, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        """Return every legal action as a choice, in the order of `legal`."""
        ...

    def picture(self, view: Any, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> Picture:
        """Return what the game's templates draw."""
        ...

    def players(self, view: Any, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        """Return the panels beside the board: names, points, facts and belongings."""
        ...

    def forecast(self, view: Any) -> ScoringForecast | None:
        """What a scoring of everything would pay each seat now, as far as the viewer may know; None: no forecast."""
        return None

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        """Describe what happened in sentences; events that say nothing new give none."""
        ...

    def summary(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> str:
        """Say in one line what a drafted turn does: "2 to Granada, 1 to the Castillo, then score Aragon"."""
        return " ".join(self.sentences(events, sitters))

    def collected(self, view: Any, sitters: Sequence[Sitter]) -> str:
        """Say what the viewer has chosen for something that is not declared yet, and so has no events; or ""."""
        return ""

    def heading(self, events: Sequence[Event]) -> str:
        """Return a heading for these events in the log (a new round, a scoring), or ""."""
        return ""

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        """Explain why points were given in these events, one line per seat and reason, with the rule number."""
        return ()

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        """Whether this happened to the seat: to its pieces, its places or its points, whoever did it."""
        return False

    def refusal(self, error: IllegalAction) -> str:
        """Say why the rules refuse an action, with the rule number."""
        ...
