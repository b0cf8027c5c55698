"""Default actions for an absent seat (EG-15.3): fixed, legal, and only what the seat is obliged to do."""

from games.core.types import TABLE, Action, Seat
from games.el_grande.rules.actions import (
    CancelDeclaration,
    DoneArriving,
    EndTurn,
    GiveBack,
    PlayPower,
    Proceed,
    SetDisk,
    TakeCard,
    VetoPass,
)
from games.el_grande.rules.agenda import (
    Arrival,
    Bidding,
    CardChoice,
    Declaring,
    Disks,
    Returns,
    Turn,
    VetoWindow,
)
from games.el_grande.rules.components.board import Region
from games.el_grande.rules.components.cards import PILES
from games.el_grande.rules.mechanics.disks import disk_settings
from games.el_grande.rules.mechanics.returns import sources
from games.el_grande.rules.state import State


def default_action(state: State, seat: Seat) -> Action:
    """Return the default action of an awaited seat."""
    if seat == TABLE:
        return Proceed()
    match state.agenda[-1]:
        case Bidding():
            return PlayPower(min(card for card in state.hands[seat] if card not in state.bids))
        case Arrival():
            return DoneArriving()
        case CardChoice():
            return TakeCard(max(pile for pile in PILES if state.display[pile - 1].taker is None))
        case Declaring():
            return CancelDeclaration()
        case Turn():
            return EndTurn()
        case VetoWindow():
            return VetoPass()
        case Disks() as frame:
            return SetDisk(default_disk(state, frame, seat))
        case Returns():
            return GiveBack(sources(state, seat)[0])
        case frame:
            raise ValueError(f"seat {seat} is not awaited by {frame}")


def default_disk(state: State, frame: Disks, seat: Seat) -> Region:
    """Return the first legal region, not the King's for 4C and the general scoring; with 4D the Grande stays."""
    if frame.occasion == "4D":
        return state.grandes[seat]
    legal = disk_settings(state, frame, seat)
    if frame.occasion in ("4C", "general"):
        return next(region for region in legal if region != state.king)
    return legal[0]
