"""From a declaration to its effect: announced, open to vetoes, then carried out deed by deed (EG-4.7, EG-7)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from games.core.types import Seat
from games.el_grande.rules.agenda import Returns, Turn, VetoWindow
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import (
    AnyDeed,
    AskDisks,
    AskReturn,
    DrawCaballeros,
    Expel,
    MoveBoard,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    PlaceFromCourt,
    RecoverPower,
    ReturnCaballero,
    ReturnFromCourt,
    ScoreArea,
)
from games.el_grande.rules.events import CaballerosDrawn, SpecialDeclared
from games.el_grande.rules.mechanics.disks import ask_for_disks
from games.el_grande.rules.mechanics.returns import continue_returns
from games.el_grande.rules.mechanics.turns import settle_turn
from games.el_grande.rules.position import veto_holders
from games.el_grande.rules.views import public_deeds


def declare(change: Change, turn: Turn, deeds: tuple[AnyDeed, ...]) -> None:
    """Announce the special action, then ask for vetoes or carry it out. Ends placing that has begun (EG-4.5)."""
    change.replace_top(replace(turn, can_declare=False, can_place=turn.can_place and not turn.placed))
    change.emit(
        SpecialDeclared(seat=turn.seat, round=change.round, card=turn.card, deeds=public_deeds(deeds))
    )
    holders = veto_holders(change, turn.seat)
    if holders and deeds:
        change.push(VetoWindow(holders, turn.seat, turn.card, deeds))
    else:
        carry_out(change, turn.seat, turn.card, deeds)


def carry_out(change: Change, actor: Seat, card: CardId, deeds: tuple[AnyDeed, ...]) -> None:
    """Do what is left of the declaration; disks and returns are asked for only now (EG-7.7)."""
    for deed in deeds:
        _EFFECTS[type(deed)](change, actor, card, deed)
    asks = tuple([deed for deed in deeds if type(deed) is AskReturn])
    if asks:
        change.push(Returns(asks))
        continue_returns(change)
    if isinstance(change.agenda[-1], Turn):
        settle_turn(change)


def _move(change: Change, actor: Seat, card: CardId, deed: MoveCaballero) -> None:
    change.move(actor, deed.owner, deed.source, deed.target)


def _place(change: Change, actor: Seat, card: CardId, deed: PlaceFromCourt) -> None:
    change.place(actor, deed.area, special=True)


def _score(change: Change, actor: Seat, card: CardId, deed: ScoreArea) -> None:
    change.score(deed.area, card, cells=1 if card == "3E" else None)


def _return_from_court(change: Change, actor: Seat, card: CardId, deed: ReturnFromCourt) -> None:
    change.send_home(deed.owner, "COURT", deed.count)


def _return_caballero(change: Change, actor: Seat, card: CardId, deed: ReturnCaballero) -> None:
    change.send_home(deed.owner, deed.region, 1)


def _ask_later(change: Change, actor: Seat, card: CardId, deed: AskReturn) -> None:
    """Do nothing yet: players are asked one after the other, once all deeds are known."""


def _ask_for_disks(change: Change, actor: Seat, card: CardId, deed: AskDisks) -> None:
    ask_for_disks(change, card, actor)


def _expel(change: Change, actor: Seat, card: CardId, deed: Expel) -> None:
    ask_for_disks(change, card, actor, deed.region)


def _move_scoreboard(change: Change, actor: Seat, card: CardId, deed: MoveBoard) -> None:
    change.move_scoreboard(actor, deed.board, deed.target)


def _move_king(change: Change, actor: Seat, card: CardId, deed: MoveKing) -> None:
    change.move_king(actor, deed.target)


def _move_grande(change: Change, actor: Seat, card: CardId, deed: MoveGrande) -> None:
    change.move_grande(actor, deed.target)


def _recover(change: Change, actor: Seat, card: CardId, deed: RecoverPower) -> None:
    assert deed.card is not None
    change.recover(actor, deed.card)


def _draw(change: Change, actor: Seat, card: CardId, deed: DrawCaballeros) -> None:
    change.arrive(actor, deed.count)
    change.emit(CaballerosDrawn(seat=actor, count=deed.count))


#: What each type of deed does.
_EFFECTS: Final[Mapping[type[AnyDeed], Callable[[Change, Seat, CardId, Any], None]]] = {
    MoveCaballero: _move,
    PlaceFromCourt: _place,
    ScoreArea: _score,
    ReturnFromCourt: _return_from_court,
    ReturnCaballero: _return_caballero,
    AskReturn: _ask_later,
    AskDisks: _ask_for_disks,
    Expel: _expel,
    MoveBoard: _move_scoreboard,
    MoveKing: _move_king,
    MoveGrande: _move_grande,
    RecoverPower: _recover,
    DrawCaballeros: _draw,
}
