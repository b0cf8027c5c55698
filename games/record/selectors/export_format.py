"""A match as a file: the format that docs/programming/export.md describes. A change of meaning raises FORMAT_VERSION."""

from datetime import datetime
from typing import Any, Final, Literal

from msgspec import Struct

FORMAT: Final = "hidalgo/match"
#: 2: rulings are part of the file, and one that takes the match back is a move without an action (`resumes`).
FORMAT_VERSION: Final = 2


class ExportedTenure(Struct, frozen=True, kw_only=True):
    """The time in which one person held a seat: moves after `from_version`, up to `until_version`, were made in it."""

    name: str
    from_version: int
    #: None: the person holds the seat still, or held it to the end.
    until_version: int | None
    is_substitute: bool
    has_left: bool
    #: The place of somebody who left, behind everybody who stayed; None before the end, and for whoever stayed.
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
    #: The earliest first; none for an AI. Files of earlier days do not say.
    tenures: tuple[ExportedTenure, ...] = ()


class ExportedMove(Struct, frozen=True, kw_only=True, omit_defaults=True):
    version: int
    #: -1 is the table itself.
    seat: int
    #: Who made it: person, ai, table, plan …
    by: str
    made_at: datetime
    #: As the viewer may know them; after the end as they were.
    events: tuple[dict[str, Any], ...]
    #: After the end only: an action may name what its events withhold.
    action: dict[str, Any] | None = None
    #: The rule that left no other choice.
    rule: str = ""
    #: By a ruling, which has no action: the version whose position is on the table again.
    resumes: int | None = None
    #: A ruling has led back to before this move.
    is_withdrawn: bool = False


class ExportedRuling(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a director or a moderator has decided or, where the kind is `hidden_read`, has read while the match ran."""

    #: The move that it followed.
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
    #: By the rules of the game; who left ranks below all who stayed, which the seats tell.
    rank: int
    ledger: tuple[ExportedEntry, ...]


class Fairness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The commitment from the start; what it commits to after the end. All but the seating are hexadecimal."""

    commitment: str
    secret: str = ""
    #: Byte for byte as it enters the seed.
    seating: str = ""
    seed: str = ""


class MatchExport(Struct, frozen=True, kw_only=True):
    format: Literal["hidalgo/match"]
    format_version: Literal[1, 2]
    exported_at: datetime
    #: Whether this is the whole record. Before the end it is what the viewer knows.
    is_complete: bool
    #: The seat from which it is told; None: as spectators see it.
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
    #: The earliest first. Files of earlier days do not say.
    rulings: tuple[ExportedRuling, ...] = ()
