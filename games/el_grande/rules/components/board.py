"""The map: regions, their values and borders, the Castillo and the mobile scoreboards (data set "eg-1")."""

from typing import Final, Literal, TypeAlias, get_args

DATA_SET: Final = "eg-1"

Region: TypeAlias = Literal["GAL", "BAS", "OLD", "ARA", "CAT", "VAL", "NEW", "GRA", "SEV"]
Area: TypeAlias = Literal["GAL", "BAS", "OLD", "ARA", "CAT", "VAL", "NEW", "GRA", "SEV", "CAS"]
Scoreboard: TypeAlias = Literal["B840", "B400"]
Values: TypeAlias = tuple[int, int, int]

#: Canonical order (EG-2.1): logs, default order of deeds, iteration.
REGIONS: Final[tuple[Region, ...]] = get_args(Region)
AREAS: Final[tuple[Area, ...]] = get_args(Area)
SCOREBOARDS: Final[tuple[Scoreboard, ...]] = get_args(Scoreboard)
CASTILLO: Final = "CAS"

#: The place of each region in `State.regions`.
INDEX: Final[dict[str, int]] = {region: place for place, region in enumerate(REGIONS)}

PRINTED_VALUES: Final[dict[Area, Values]] = {
    "GAL": (4, 2, 0),
    "BAS": (5, 3, 1),
    "OLD": (6, 4, 2),
    "ARA": (5, 4, 1),
    "CAT": (4, 2, 1),
    "VAL": (5, 3, 2),
    "NEW": (7, 4, 2),
    "GRA": (6, 3, 1),
    "SEV": (4, 3, 1),
    "CAS": (5, 3, 1),
}

SCOREBOARD_VALUES: Final[dict[Scoreboard, Values]] = {"B840": (8, 4, 0), "B400": (4, 0, 0)}

BORDERS: Final[tuple[tuple[Region, Region], ...]] = (
    ("GAL", "BAS"),
    ("GAL", "OLD"),
    ("BAS", "OLD"),
    ("BAS", "ARA"),
    ("OLD", "ARA"),
    ("OLD", "NEW"),
    ("ARA", "CAT"),
    ("ARA", "VAL"),
    ("ARA", "NEW"),
    ("CAT", "VAL"),
    ("VAL", "NEW"),
    ("VAL", "GRA"),
    ("NEW", "GRA"),
    ("NEW", "SEV"),
    ("GRA", "SEV"),
)

NEIGHBOURS: Final[dict[Region, tuple[Region, ...]]] = {
    region: tuple(other for other in REGIONS if (region, other) in BORDERS or (other, region) in BORDERS)
    for region in REGIONS
}

#: EG-1.6: where the 30 caballeros of a colour begin.
START_HOME: Final = 2
START_COURT: Final = 7
START_PROVINCE: Final = 21
CABALLEROS: Final = START_HOME + START_COURT + START_PROVINCE


def values_of(area: Area, scoreboards: tuple[Area | None, ...]) -> Values:
    """The effective values (EG-2.6): a mobile scoreboard replaces all three printed ones."""
    for board, place in zip(SCOREBOARDS, scoreboards, strict=True):
        if place == area:
            return SCOREBOARD_VALUES[board]
    return PRINTED_VALUES[area]
