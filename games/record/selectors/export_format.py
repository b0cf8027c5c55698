"""Format of an exported match (docs/programming/export.md). A change of meaning raises FORMAT_VERSION."""

from datetime import datetime
from typing import Any, Final, Literal

from msgspec import Struct

FORMAT: Final = "hidalgo/match"
#: 2: the file contains rulings, and a rollback is a move without an action (`resumes`).
FORMAT_VERSION: Final = 2


class ExportedTenure(Struct, frozen=True, kw_only=True):
    """The time in which one person held a seat. Covers the moves after `from_version`, up to `until_version`."""

    name: str
    from_version: int
    #: None: the person still holds the seat, or held it to the end.
    until_version: int | None
    is_substitute: bool
    has_left: bool
    #: The place of a player who left, behind everybody who stayed; None before the end, and for players who stayed.
    rank: int | None


class ExportedSeat(Struct, frozen=True, kw_only=True):
    index: int
    #: The name of a person; None for an AI.
    name: str | None
    #: Empty for a person.
    ai_level: str
    resigned_at: datetime | None
    points: int | None
    rank: int | None
    #: Earliest first; none for an AI. Missing in files of earlier versions.
    tenures: tuple[ExportedTenure, ...] = ()


class ExportedMove(Struct, frozen=True, kw_only=True, omit_defaults=True):
    version: int
    #: -1 is the table itself.
    seat: int
    #: Who made it: person, ai, table, plan …
    by: str
    made_at: datetime
    #: As the viewer may know them; after the end complete.
    events: tuple[dict[str, Any], ...]
    #: Only after the end: an action may name what its events withhold.
    action: dict[str, Any] | None = None
    #: The number of the rule that left no other choice.
    rule: str = ""
    #: Only for a ruling, which has no action: the version whose position was restored.
    resumes: int | None = None
    #: Whether a ruling has rolled the match back to before this move.
    is_withdrawn: bool = False


class ExportedRuling(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling of a director or moderator; kind `hidden_read` is a hidden reading while the match ran."""

    #: The version of the move before it.
    version: int
    kind: str
    made_at: datetime
    reason: str
    #: Empty: the moderators of the site.
    by: str = ""
    #: -1 is the whole table.
    seat: int = -1
    facts: dict[str, Any] = {}


class ExportedEntry(Struct, frozen=True, kw_only=True):
    """Why a seat got some points."""

    points: int
    reason: str
    rule: str
    area: str
    occasion: str
    round: int
    rank: int
    tied: int


class ExportedScore(Struct, frozen=True, kw_only=True):
    seat: int
    points: int
    #: By the rules of the game. That players who left rank below all who stayed is in `ExportedSeat.rank`.
    rank: int
    ledger: tuple[ExportedEntry, ...]


class Fairness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The commitment from the start; after the end also what it commits to. All but the seating are hexadecimal."""

    commitment: str
    secret: str = ""
    #: Exactly the bytes that enter the seed.
    seating: str = ""
    seed: str = ""


class MatchExport(Struct, frozen=True, kw_only=True):
    format: Literal["hidalgo/match"]
    format_version: Literal[1, 2]
    exported_at: datetime
    #: Whether this is the whole record. Before the end it contains what the viewer knows.
    is_complete: bool
    #: The seat whose view it is; None: as spectators see it.
    viewer: int | None
    number: int
    game: str
    rules_version: int
    options: dict[str, Any]
    status: str
    opened_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    seats: tuple[ExportedSeat, ...]
    fairness: Fairness
    moves: tuple[ExportedMove, ...]
    scores: tuple[ExportedScore, ...]
    #: The position as the viewer sees it, in the game's own terms.
    view: dict[str, Any]
    #: Earliest first. Missing in files of earlier versions.
    rulings: tuple[ExportedRuling, ...] = ()
