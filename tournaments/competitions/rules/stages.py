"""The rules of one stage: its format, its tables, its points, who goes on."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

Format = Literal["league", "heats", "swiss", "knockout", "round_robin", "ladder"]
DEFAULT_TIEBREAKS: Final = ("points", "wins", "opponents", "share", "direct", "draw")
TieBreak = Literal["points", "wins", "opponents", "share", "vp", "direct", "draw"]

Places = Annotated[int, Meta(ge=1, le=100)]


class ScoringRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for places: a preset of tournaments.scoring.rules.points, or rows of one's own per table size ("4": [6, 3, 2, 1])."""

    preset: Literal["place", "wbc", "bpa_elg", "catan", "vpshare", "custom"] = "place"
    rows: dict[str, tuple[float, ...]] = {}


class LeagueRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Divisions of equal groups. None leaves a number to the usual rule: a quarter of the group goes up and down."""

    group_size: Annotated[int, Meta(ge=3, le=40)] = 7
    up: Places | None = None
    down: Places | None = None


class LadderRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may challenge whom, and what idleness costs."""

    #: Whoever stands within so many places above, or this share of all places above, whichever is more.
    reach_places: Places = 5
    reach_percent: Annotated[int, Meta(ge=0, le=100)] = 20
    most_outgoing: Annotated[int, Meta(ge=1, le=20)] = 3
    most_incoming: Annotated[int, Meta(ge=1, le=50)] = 5
    rematch_days: Annotated[int, Meta(ge=0, le=365)] = 7
    answer_days: Annotated[int, Meta(ge=1, le=30)] = 7
    #: Idle for so long: down a tenth of the ladder; for twice as long: off it.
    idle_days: Annotated[int, Meta(ge=7, le=365)] = 30


class StageRules(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of a competition."""

    format: Format
    #: Seats at a table, the preferred number first.
    sizes: tuple[Annotated[int, Meta(ge=2, le=5)], ...]
    scoring: ScoringRules = ScoringRules()
    tiebreaks: tuple[TieBreak, ...] = DEFAULT_TIEBREAKS
    #: Rounds of a Swiss stage; legs of a round robin; blocks of heats.
    rounds: Annotated[int, Meta(ge=1, le=15)] = 1
    #: A round should be over after `soft_days`; after `days` it is closed.
    soft_days: Annotated[int, Meta(ge=1, le=365)] = 50
    days: Annotated[int, Meta(ge=2, le=400)] = 60
    #: Where smaller tables lie in the ranking.
    short_tables: Literal["spread", "bottom", "top"] = "spread"
    #: How many go on to the next stage; None: half of the field at most, as many as fill as many tables as a table has seats.
    advance: Annotated[int, Meta(ge=2, le=1000)] | None = None
    #: From each knockout table; the rest of `advance` are the best of the others.
    per_table: Annotated[int, Meta(ge=1, le=4)] = 1
    league: LeagueRules = LeagueRules()
    ladder: LadderRules = LadderRules()

    def __post_init__(self) -> None:
        if not self.sizes:
            raise ValueError("sizes is empty")
        if len(set(self.sizes)) != len(self.sizes):
            raise ValueError("sizes names a number twice")
        if self.soft_days > self.days:
            raise ValueError("soft_days is longer than days")
        if self.format == "round_robin" and self.sizes != (2,):
            raise ValueError("sizes of a round robin is 2")
        if self.format in ("league", "heats") and len(self.sizes) != 1:
            raise ValueError(
                "sizes of a league or of heats is one number: everybody plays once in every seat"
            )
        if "draw" not in self.tiebreaks:
            raise ValueError("tiebreaks does not end with draw")

    @property
    def seats(self) -> int:
        """The preferred number of seats at a table."""
        return self.sizes[0]

    @property
    def is_open_ended(self) -> bool:
        return self.format == "ladder"


def read_stage(data: Any) -> StageRules:
    """Raises msgspec.ValidationError, which names the field."""
    return msgspec.convert(data, StageRules)
