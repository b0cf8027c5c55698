"""View models of the match page, the same for every game; only the picture differs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from config.translated import StrOrPromise

Words = StrOrPromise


@dataclass(frozen=True)
class Choice:
    """One legal action as something to click: on the board (`target`) and as a labelled button."""

    #: The action as JSON, sent back unchanged.
    action: str
    label: Words
    #: What is highlighted on the board: "region:GAL", "card:3", "power:13" … or "" for a button only.
    #: Several names, separated by spaces, if a click on any of them may mean this choice.
    target: str = ""
    #: Buttons of one group are shown together under this heading.
    group: Words = ""
    hint: Words = ""
    #: Shown before an action that can't be undone.
    warning: Words = ""
    is_primary: bool = False
    #: The id of a small drawing on the game's board, 100 units wide and high, that previews the action.
    preview: str = ""
    #: Rarely needed: the group of such choices is collapsed until it is opened.
    is_aside: bool = False
    #: Choices that differ by a number only share this label ("Caballeros to Granada") and are shown in one row …
    series: Words = ""
    #: … of small buttons with these numbers.
    number: Words = ""
    #: The first words of the label: enough of it beside other buttons where there is little room.
    short: Words = ""

    @property
    def rest(self) -> str:
        """What the label says after its short form."""
        label, short = str(self.label), str(self.short)
        return label.removeprefix(short) if short and label.startswith(short) else ""


@dataclass(frozen=True)
class PlayerPanel:
    """One seat beside the board."""

    index: int
    name: str
    #: URL of the profile; empty for an AI.
    url: str = ""
    is_me: bool = False
    is_ai: bool = False
    #: The holder is a bot.
    is_bot: bool = False
    is_awaited: bool = False
    has_resigned: bool = False
    #: By a ruling an AI plays for the holder for good.
    is_replaced: bool = False
    #: An AI plays for an absent person.
    is_in_care: bool = False
    #: Whether a substitute may take the seat, and who held it before.
    is_vacant: bool = False
    former: tuple[str, ...] = ()
    #: When the time of an awaited player runs out.
    deadline: datetime | None = None
    points: int = 0
    #: The points with their unit: "20 points", "20 florins".
    amount: Words = ""
    rank: int | None = None
    #: Short facts with a heading: (Court, 7), (Province, 21) …
    facts: tuple[tuple[Words, Words], ...] = ()
    #: Things in front of the player, drawn by the game's own template.
    belongings: Any = None
    belongings_template: str = ""
    #: What the score strip shows beside the points, such as this round's power card; and the same in words.
    sign: Words | int = ""
    sign_words: Words = ""
    #: The target of choices that a click on the panel may mean, and these choices.
    place: str = ""
    offered: tuple[Choice, ...] = ()

    @property
    def id(self) -> str:
        return f"player-{self.index}"

    @property
    def strip_id(self) -> str:
        return f"strip-{self.index}"


@dataclass(frozen=True)
class LedgerLine:
    """Why a seat got points."""

    seat: int
    points: int
    words: Words
    rule: str


@dataclass(frozen=True)
class LogEntry:
    """One entry of the log."""

    version: int
    seat: int
    name: str
    made_at: datetime | None
    sentences: tuple[Words, ...]
    ledger: tuple[LedgerLine, ...] = ()
    #: What the ledger explains: "Why these points".
    ledger_title: Words = ""
    #: That it was made by an AI, by a standing order or in absence.
    remark: Words = ""
    #: A heading before this entry: a new round, a scoring.
    heading: Words = ""
    #: Something happened to the reader: to their pieces or points, or their seat was played for them.
    concerns_me: bool = False
    #: Not a move, but a vote, a pause or a change of holder after the move of this version.
    is_incident: bool = False
    #: The move was withdrawn by a ruling.
    is_withdrawn: bool = False


@dataclass(frozen=True)
class LogLine:
    """One entry of the log, put into words only when it is shown."""

    version: int
    #: Tells it apart on the page.
    id: str
    #: All that the words depend on, besides the language.
    drawn_from: Any
    tell: Callable[[], LogEntry]

    @cached_property
    def entry(self) -> LogEntry:
        return self.tell()


@dataclass(frozen=True)
class RecentLog:
    """The newest entries of a log, read only if the page does not show them yet."""

    #: What stands for all entries; None if nothing less than the entries does.
    drawn_from: Any
    read: Callable[[], tuple[LogLine, ...]]

    @cached_property
    def _lines(self) -> tuple[LogLine, ...]:
        return self.read()

    def __iter__(self) -> Iterator[LogLine]:
        return iter(self._lines)


@dataclass(frozen=True)
class CatchUp:
    """What happened while a player was away."""

    #: Oldest first.
    entries: tuple[LogEntry, ...]
    #: There are more moves than these entries.
    has_more: bool
    #: The last move that the player knows; a replay of the news begins there.
    known: int
    is_first_visit: bool
    #: The primary key of the last incident told; 0 for none.
    newest_incident: int = 0

    @property
    def has_moves(self) -> bool:
        """Whether there is something to replay."""
        return any(not entry.is_incident for entry in self.entries)

    @property
    def concerning(self) -> tuple[LogEntry, ...]:
        """What affected the player."""
        return tuple(entry for entry in self.entries if entry.concerns_me)


@dataclass(frozen=True)
class DraftSummary:
    """What an unconfirmed turn does, in one line, and what it brings its player."""

    words: str
    #: Points gained already, and points that a scoring of everything would pay more or less than before.
    gained: int = 0
    coming: int = 0

    @property
    def is_loss(self) -> bool:
        return self.gained + self.coming < 0


@dataclass(frozen=True)
class MatchPage:
    """Everything on the page of a running or finished match, for one visitor."""

    title: Words
    #: What has to be done, and by whom.
    prompt: Words
    is_my_turn: bool
    #: Sent back with a click, to detect stale tabs.
    version: int
    drafted: int
    mark: str
    submission: str
    choices: tuple[Choice, ...]
    #: The URL to which a chosen action is sent.
    choose_at: str
    can_undo: bool
    can_confirm: bool
    #: Something that happened to the draft and must be told.
    draft_note: Words
    players: tuple[PlayerPanel, ...]
    #: The game's own picture and the templates that draw it.
    board: Any
    board_template: str
    tray_template: str
    details_template: str
    #: Static files for this game only, besides those of every match.
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    log: RecentLog | tuple[LogEntry, ...] = ()
    has_earlier_log: bool = False
    #: The visitor's unconfirmed turn; None if nothing is drafted.
    summary: DraftSummary | None = None
    #: The visitor's seat; None for a spectator.
    seat: int | None = None
    #: The same as a database row: tells whether a caretaker plays, and whether the seat is vacant.
    own_seat: Any = None
    is_vacant: bool = False
    #: Why the match ended otherwise than by its rules; empty if it did not.
    early_end: Words = ""

    @property
    def is_drafting(self) -> bool:
        """Whether the visitor is choosing their turn, or has chosen it and may confirm it."""
        return bool(self.choices) or self.can_undo or self.can_confirm

    @property
    def placed_choices(self) -> tuple[Choice, ...]:
        """Choices that are made by touching something on the board, in the tray or on the score strip."""
        return tuple(choice for choice in self.choices if choice.target)

    @property
    def bar_choices(self) -> tuple[Choice, ...]:
        """Choices that have no such place: they are buttons of the action bar."""
        return tuple(choice for choice in self.choices if not choice.target)

    @property
    def log_drawn_from(self) -> tuple[Any, ...]:
        """What the log of this page depends on, to tell whether an open page shows the same."""
        if not isinstance(self.log, RecentLog):
            return self.log
        return self.log.drawn_from or tuple(line.drawn_from for line in self.log)
