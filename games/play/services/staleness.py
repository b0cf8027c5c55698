"""Refuses requests made at an old version, except when only simultaneous answers came in between."""

from games.core.types import TABLE
from games.matches.models import Match
from games.matches.refusals import StaleVersion
from games.matches.selectors.positions import Position, position_at, position_of


def demand_current(match: Match, seat: int, version: int) -> None:
    """Refuse a request made at an earlier version, unless the table still asks this seat the same question.

    Several seats may be asked at once (secret disks). Their answers commute, so none of them makes another stale.
    """
    if not is_current(match, seat, version):
        raise StaleVersion


def is_current(match: Match, seat: int, version: int) -> bool:
    return match.version == version or _is_still_asked(match, seat, version)


def _is_still_asked(match: Match, seat: int, version: int) -> bool:
    then, now = position_at(match, version), position_of(match)
    if then is None or seat == TABLE:
        return False
    moved = set(match.moves.filter(version__gt=version).values_list("seat", flat=True))
    return moved <= then.to_act - {seat} and _question(then, seat) == _question(now, seat) is not None


def _question(position: Position, seat: int) -> list[object] | None:
    return list(position.legal_actions(seat)) if seat in position.to_act else None
