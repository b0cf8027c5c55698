"""From a declaration to its effect: announced, open to vetoes, then carried out deed by deed (EG-4.7, EG-7)."""

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
        _do(change, actor, card, deed)
    asks = tuple(deed for deed in deeds if isinstance(deed, AskReturn))
    if asks:
        change.push(Returns(asks))
        continue_returns(change)
    if isinstance(change.agenda[-1], Turn):
        settle_turn(change)


def _do(change: Change, actor: Seat, card: CardId, deed: AnyDeed) -> None:
    match deed:
        case MoveCaballero(owner, source, target):
            change.move(actor, owner, source, target)
        case PlaceFromCourt(area):
            change.place(actor, area, special=True)
        case ScoreArea(area):
            change.score(area, card, cells=1 if card == "3E" else None)
        case ReturnFromCourt(owner, count):
            change.send_home(owner, "COURT", count)
        case ReturnCaballero(owner, region):
            change.send_home(owner, region, 1)
        case AskReturn():
            pass  # asked together, in order, once all deeds are known
        case AskDisks():
            ask_for_disks(change, card, actor)
        case Expel(region):
            ask_for_disks(change, card, actor, region)
        case MoveBoard(board, target):
            change.move_scoreboard(actor, board, target)
        case MoveKing(target):
            change.move_king(actor, target)
        case MoveGrande(target):
            change.move_grande(actor, target)
        case RecoverPower(power):
            assert power is not None
            change.recover(actor, power)
        case DrawCaballeros(count):
            change.arrive(actor, count)
            change.emit(CaballerosDrawn(seat=actor, count=count))
