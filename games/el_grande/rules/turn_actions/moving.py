"""Moving caballeros: 1A, 1D to 1I, and the moving branch of 1C (EG-5.6, EG-6.1A to EG-6.1I)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import MoveTo, PickCaballero
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.board import AREAS, INDEX, REGIONS, Area, Region
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import MoveCaballero
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now, taboo
from games.el_grande.rules.state import Counts
from games.el_grande.rules.turn_actions.allowances import ALLOWANCES

_SEATS: Final = range(5)
_PICK: Final = tuple(tuple(PickCaballero(owner, region) for owner in _SEATS) for region in REGIONS)
_TARGET: Final[dict[Area, MoveTo]] = {area: MoveTo(area) for area in AREAS}


class Moves:
    """Each move is two choices: which caballero, and where to."""

    def choices(self, position: Position, frame: Declaring) -> Sequence[Action]:
        if frame.picked:
            _, source = frame.picked
            return [_TARGET[area] for area in AREAS if area not in (source, position.king)]
        return self._picks(position, frame)

    def add(self, position: Position, frame: Declaring, action: Action) -> Declaring:
        if type(action) is PickCaballero and not frame.picked:
            self._check_pick(position, frame, action)
            return replace(frame, picked=(action.owner, action.region))
        if type(action) is MoveTo and frame.picked:
            return self._move(position, frame, action.area)
        raise not_now(self.choices(position, frame))

    def is_possible(self, position: Position, seat: Seat, card: CardId) -> bool:
        return bool(self._picks(position, Declaring(seat, card)))

    def _picks(self, position: Position, frame: Declaring) -> Sequence[PickCaballero]:
        owners = _owners_left(frame, len(position.courts))
        if not owners:
            return ()
        regions, moved = position.regions, _moved(frame)
        picks = _all_picks(regions, position.king, owners)
        if not moved:
            return picks
        only = moved[0][1] if ALLOWANCES[frame.card].one_source else None
        # EG-5.6: a caballero that was named already cannot be moved twice.
        return [
            pick
            for pick in picks
            if only in (None, pick.region)
            and regions[INDEX[pick.region]][pick.owner] > moved.count((pick.owner, pick.region))
        ]

    def _check_pick(self, position: Position, frame: Declaring, pick: PickCaballero) -> None:
        if pick.region == position.king:
            raise taboo(pick.region)
        moved = _moved(frame)
        is_source = not moved or not ALLOWANCES[frame.card].one_source or pick.region == moved[0][1]
        if is_source and pick.owner in _owners_left(frame, len(position.courts)):
            counts = position.regions[INDEX[pick.region]]
            if counts[pick.owner] > moved.count((pick.owner, pick.region)):
                return
        legal = self._picks(position, frame)
        raise IllegalAction("caballero_not_movable", f"EG-6.{frame.card}", nearest=tuple(legal[:5]))

    def _move(self, position: Position, frame: Declaring, target: Area) -> Declaring:
        assert frame.picked
        owner, source = frame.picked
        if target == position.king:
            raise taboo(target)
        if target == source or target not in _TARGET:
            raise IllegalAction("target_is_source", "EG-5.6", area=target)
        return replace(frame, picked=None, deeds=(*frame.deeds, MoveCaballero(owner, source, target)))


@lru_cache(maxsize=1 << 10)
def _all_picks(
    regions: tuple[Counts, ...], king: Region, owners: tuple[Seat, ...]
) -> tuple[PickCaballero, ...]:
    """Return every caballero of these owners outside the King's region. Kept while a declaration is collected."""
    return tuple(
        _PICK[place][owner]
        for place, counts in enumerate(regions)
        if REGIONS[place] != king
        for owner in owners
        if counts[owner]
    )


def _owners_left(frame: Declaring, players: int) -> tuple[Seat, ...]:
    """Whose caballeros the card still lets the player move."""
    allowance = ALLOWANCES[frame.card]
    if len(frame.deeds) >= allowance.total:
        return ()
    own = [owner for owner, _ in _moved(frame)].count(frame.seat)
    may_own = own < allowance.own
    may_foreign = len(frame.deeds) - own < allowance.foreign
    if may_own and may_foreign:
        return tuple(range(players))
    if may_own:
        return (frame.seat,)
    return tuple(seat for seat in range(players) if seat != frame.seat) if may_foreign else ()


def _moved(frame: Declaring) -> list[tuple[Seat, Region]]:
    """Owner and source of the moves collected so far."""
    return [(deed.owner, deed.source) for deed in frame.deeds if isinstance(deed, MoveCaballero)]
