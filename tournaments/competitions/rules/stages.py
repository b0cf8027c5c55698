"""The rules of one stage: its format, table sizes, points, and who goes on."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

Format = Literal["league", "heats", "swiss", "knockout", "round_robin", "ladder"]
DEFAULT_TIEBREAKS: Final = ("points", "wins", "opponents", "share", "direct", "draw")
TieBreak = Literal["points", "wins", "opponents", "share", "vp", "direct", "draw"]

Places = Annotated[int, Meta(ge=1, le=100)]


class ScoringRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for places: a preset (tournaments.scoring.rules.presets), or rows by table size ("4": [6, 3, 2, 1])."""

    preset: Literal["place", "wbc", "bpa_elg", "catan", "vpshare", "custom"] = "place"
    rows: dict[str, tuple[float, ...]] = {}


class LeagueRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Divisions of equal groups. None means the default: a quarter of the group goes up, a quarter down."""

    group_size: Annotated[int, Meta(ge=3, le=40)] = 7
    up: Places | None = None
    down: Places | None = None


class LadderRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may challenge whom, and what idleness costs."""

    #: A player may challenge this many places up, or this share of all places above them, whichever is more.
    reach_places: Places = 5
    reach_percent: Annotated[int, Meta(ge=0, le=100)] = 20
    most_outgoing: Annotated[int, Meta(ge=1, le=20)] = 3
    most_incoming: Annotated[int, Meta(ge=1, le=50)] = 5
    rematch_days: Annotated[int, Meta(ge=0, le=365)] = 7
    answer_days: Annotated[int, Meta(ge=1, le=30)] = 7
    #: After this many idle days: down a tenth of the ladder; after twice as many: off it.
    idle_days: Annotated[int, Meta(ge=7, le=365)] = 30


class StageRules(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of a competition."""

    format: Format
    #: Seats at a table, preferred number first.
    sizes: tuple[Annotated[int, Meta(ge=2, le=5)], ...]
    scoring: ScoringRules = ScoringRules()
    tiebreaks: tuple[TieBreak, ...] = DEFAULT_TIEBREAKS
    #: Rounds of a Swiss stage; legs of a round robin; blocks of heats.
    rounds: Annotated[int, Meta(ge=1, le=15)] = 1
    #: A round should be over after `soft_days`; after `days` it is closed.
    soft_days: Annotated[int, Meta(ge=1, le=365)] = 50
    days: Annotated[int, Meta(ge=2, le=400)] = 60
    #: Where in the ranking smaller tables are placed.
    short_tables: Literal["spread", "bottom", "top"] = "spread"
    #: How many go on to the next stage. None: at most half of the field, in full tables, at most as many as a table has
    #: seats.
    advance: Annotated[int, Meta(ge=2, le=1000)] | None = None
    #: How many go on from each knockout table; the remaining places of `advance` go to the best of the others.
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
        """The preferred table size."""
        return self.sizes[0]

    @property
    def is_open_ended(self) -> bool:
        return self.format == "ladder"


def read_stage(data: Any) -> StageRules:
    """Read stage rules from JSON. Raises msgspec.ValidationError, which names the field."""
    return msgspec.convert(data, StageRules)
