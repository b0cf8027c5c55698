"""What a special action that is being collected, or waits for a veto, would change: shown on the board beforehand."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec.structs import replace

from games.core.types import Seat
from games.el_grande.rules import deeds
from games.el_grande.rules.agenda import Declaring, VetoWindow
from games.el_grande.rules.components.board import CASTILLO, INDEX, SCOREBOARDS, Area
from games.el_grande.rules.views import View

#: A number of caballeros, which memory mode may hide.
Count = TypeVar("Count", int, int | None)


@dataclass
class Pending:
    """A view as it would be after some deeds, and which pieces tell them."""

    view: View
    #: The names of the pieces that would stand elsewhere, or in another number.
    pieces: set[str] = field(default_factory=set)
    #: The areas that would be scored, in order.
    scored: list[Area] = field(default_factory=list)
    #: The caballeros that are picked up: seat and area.
    picked: tuple[Seat, Area] | None = None


def pending(view: View) -> Pending:
    """Apply what the viewer collects; or what is declared, for those who declared it or may veto it."""
    match view.frame:
        case Declaring(seat, picked=picked, deeds=collected):
            shown = Pending(view, picked=picked)
            return _applied(shown, collected, seat)
        case VetoWindow(holders, actor, deeds=declared) if view.viewer in (actor, *holders):
            return _applied(Pending(view), declared, actor)
    return Pending(view)


def _applied(shown: Pending, declared: Iterable[deeds.AnyDeed], actor: Seat) -> Pending:
    for deed in declared:
        _apply(shown, deed, actor)
    return shown


def _apply(shown: Pending, deed: deeds.AnyDeed, actor: Seat) -> None:
    match deed:
        case deeds.MoveCaballero(owner, source, target):
            _count(shown, source, owner, -1)
            _count(shown, target, owner, 1)
        case deeds.PlaceFromCourt(area):
            _take_from_court(shown, actor)
            _count(shown, area, actor, 1)
        case deeds.ReturnCaballero(owner, region):
            _count(shown, region, owner, -1)
        case deeds.ScoreArea(area):
            shown.scored.append(area)
        case deeds.MoveBoard(board, target):
            shown.pieces.add(f"scoreboard-{board}")
            moved = zip(SCOREBOARDS, shown.view.scoreboards, strict=True)
            places = tuple(target if each == board else place for each, place in moved)
            shown.view = replace(shown.view, scoreboards=places)
        case deeds.MoveKing(target):
            shown.pieces.add("king")
            shown.view = replace(shown.view, king=target)
        case deeds.MoveGrande(target):
            shown.pieces.add(f"grande-{actor}")
            _change_player(shown, actor, grande=target)


def _count(shown: Pending, area: Area, seat: Seat, more: int) -> None:
    shown.pieces.add(f"caballeros-{area}-{seat}")
    view = shown.view
    if area == CASTILLO:
        shown.view = replace(view, castillo=_added(view.castillo, seat, more))
        return
    place = INDEX[area]
    counts = _added(view.regions[place], seat, more)
    shown.view = replace(view, regions=(*view.regions[:place], counts, *view.regions[place + 1 :]))


def _added(counts: tuple[Count, ...], seat: Seat, more: int) -> tuple[Count, ...]:
    """Return the counts with `more` for a seat; a number that memory mode hides stays hidden."""
    return tuple(
        each if number != seat or each is None else each + more for number, each in enumerate(counts)
    )


def _take_from_court(shown: Pending, seat: Seat) -> None:
    _change_player(shown, seat, court=shown.view.players[seat].court - 1)


def _change_player(shown: Pending, seat: Seat, **facts: object) -> None:
    players = shown.view.players
    changed = replace(players[seat], **facts)
    shown.view = replace(shown.view, players=(*players[:seat], changed, *players[seat + 1 :]))
