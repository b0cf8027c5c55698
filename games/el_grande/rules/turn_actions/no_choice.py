"""Special actions without a choice: Declare() is enough."""

from collections.abc import Callable
from typing import Final, TypeAlias

from games.core.types import Seat
from games.el_grande.rules.components.board import CASTILLO, REGIONS
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import AnyDeed, AskDisks, AskReturn, ReturnFromCourt, ScoreArea
from games.el_grande.rules.position import Position, clockwise, eligible_caballeros
from games.el_grande.rules.scoring import emptiest_regions, fullest_regions, regions_of_class

Deeds: TypeAlias = tuple[AnyDeed, ...]

COURT_RETURN: Final = 3
ANGRY_KING_RETURN: Final = 3


def return_whole_courts(position: Position, seat: Seat) -> Deeds:
    """EG-6.2B; empty Courts make no deed (EG-7.6)."""
    return tuple(
        ReturnFromCourt(other, position.courts[other])
        for other in clockwise(seat, len(position.courts))
        if position.courts[other]
    )


def return_three_from_courts(position: Position, seat: Seat) -> Deeds:
    """EG-6.2C."""
    return tuple(
        ReturnFromCourt(other, min(COURT_RETURN, position.courts[other]))
        for other in clockwise(seat, len(position.courts))
        if position.courts[other]
    )


def anger_the_king(position: Position, seat: Seat) -> Deeds:
    """EG-6.2D: the left neighbour first, the active player last, if at all."""
    others = tuple(clockwise(seat, len(position.courts)))
    asked = (*others, seat) if position.options.angry_king_scope == "all" else others
    owed = ((each, position.courts[each] + eligible_caballeros(position, each)) for each in asked)
    return tuple(AskReturn(each, min(ANGRY_KING_RETURN, count)) for each, count in owed if count)


def ask_disks(position: Position, seat: Seat) -> Deeds:
    """EG-6.2F, EG-6.2G, EG-6.4D, EG-6.4G: one deed, decided by disks."""
    return (AskDisks(),)


def score_class(*firsts: int) -> Callable[[Position, Seat], Deeds]:
    """EG-6.3A to EG-6.3C."""

    def deeds(position: Position, seat: Seat) -> Deeds:
        return tuple(map(ScoreArea, regions_of_class(position.scoreboards, firsts)))

    return deeds


def score_castillo(position: Position, seat: Seat) -> Deeds:
    """EG-6.3D."""
    return (ScoreArea(CASTILLO),)


def score_all_regions(position: Position, seat: Seat) -> Deeds:
    """EG-6.3E: only the first value counts, which is applied when the deeds are carried out."""
    return tuple(map(ScoreArea, REGIONS))


def score_fullest(position: Position, seat: Seat) -> Deeds:
    """EG-6.3F."""
    return tuple(map(ScoreArea, fullest_regions(position.regions)))


def score_emptiest(position: Position, seat: Seat) -> Deeds:
    """EG-6.3G."""
    return tuple(map(ScoreArea, emptiest_regions(position.regions)))


PARAMETERLESS: Final[dict[CardId, Callable[[Position, Seat], Deeds]]] = {
    "2B": return_whole_courts,
    "2C": return_three_from_courts,
    "2D": anger_the_king,
    "2F": ask_disks,
    "2G": ask_disks,
    "3A": score_class(4),
    "3B": score_class(5),
    "3C": score_class(6, 7),
    "3D": score_castillo,
    "3E": score_all_regions,
    "3F": score_fullest,
    "3G": score_emptiest,
    "4D": ask_disks,
    "4G": ask_disks,
}
