"""The events of El Grande: facts for logs, pages and notices."""

from typing import Literal, TypeAlias

from games.core.types import Event, Seat
from games.el_grande.rules.agenda import Occasion
from games.el_grande.rules.components.board import Area, Region, Scoreboard, Values
from games.el_grande.rules.components.cards import CardId, Pile, Power
from games.el_grande.rules.deeds import AnyDeed
from games.el_grande.rules.state import Counts

#: Where caballeros came from or went to, besides areas.
Court: TypeAlias = Literal["COURT"]


class RoundStarted(Event, frozen=True, kw_only=True):
    """R1, R2: the round's action cards are turned up."""

    round: int
    starter: Seat
    cards: tuple[CardId, ...]


class PowerPlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: Power


class OrderSettled(Event, frozen=True, kw_only=True):
    """EG-3.4: everybody has bid."""

    order: tuple[Seat, ...]


class TurnStarted(Event, frozen=True, kw_only=True):
    """T1: how many caballeros came from the Province, and how many it was short of."""

    seat: Seat
    card: Power
    arrived: int
    missing: int = 0


class CaballeroRecalled(Event, frozen=True, kw_only=True):
    """EG-4.2: from a region to the Court."""

    seat: Seat
    region: Region


class CardTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    pile: Pile
    card: CardId


class VetoArmed(Event, frozen=True, kw_only=True):
    seat: Seat
    expires: int


class CaballeroPlaced(Event, frozen=True, kw_only=True):
    """From the Court to a region."""

    seat: Seat
    region: Region
    #: True for the extra caballeros of 1B and 1C.
    special: bool = False


class CaballeroMoved(Event, frozen=True, kw_only=True):
    """`seat` moved a caballero of `owner`."""

    seat: Seat
    owner: Seat
    source: Region
    target: Region


class CastilloEntered(Event, frozen=True, kw_only=True):
    """`seat` put a caballero of `owner` into the Castillo. Memory mode drops `owner` and `source` after the round."""

    seat: Seat
    round: int
    owner: Seat | None = None
    source: Region | Court | None = None
    #: Not the first one of the turn. Memory mode drops these altogether, so that nobody can count them.
    again: bool = False


class SpecialDeclared(Event, frozen=True, kw_only=True):
    seat: Seat
    round: int
    card: CardId
    deeds: tuple[AnyDeed, ...]
    #: In memory mode the moves into the Castillo are taken out after the round (EG-11.5).
    castillo_forgotten: bool = False


class VetoPassed(Event, frozen=True, kw_only=True):
    seat: Seat
    actor: Seat
    card: CardId


class VetoUsed(Event, frozen=True, kw_only=True):
    """The first `kept` of `declared` deeds happen."""

    seat: Seat
    actor: Seat
    card: CardId
    kept: int
    declared: int


class CaballerosReturned(Event, frozen=True, kw_only=True):
    """Caballeros went back to the owner's Province."""

    owner: Seat
    source: Region | Court
    count: int


class DiskSet(Event, frozen=True, kw_only=True):
    """Shown only to the seat itself; the others learn from their view that its disk is set."""

    seat: Seat
    region: Region


class DisksRevealed(Event, frozen=True, kw_only=True):
    occasion: Occasion
    disks: tuple[Region | None, ...]


class CaballerosExpelled(Event, frozen=True, kw_only=True):
    """4C: the caballeros of one opponent left the region for the one on the disk, or for the Court."""

    owner: Seat
    source: Region
    target: Region | Court
    count: int


class CastilloLeft(Event, frozen=True, kw_only=True):
    """GS3: the caballeros of one player moved out of the Castillo."""

    owner: Seat
    target: Region | Court
    count: int


class GrandeMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    source: Region
    target: Region


class KingMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    source: Region
    target: Region


class ScoreboardMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    board: Scoreboard
    source: Area | None = None
    target: Area


class PowerRecovered(Event, frozen=True, kw_only=True):
    """4E: a power card was taken back, for everybody."""

    seat: Seat


class PowerSeen(Event, frozen=True, kw_only=True):
    """4E: which card was taken back, for its owner only."""

    seat: Seat
    card: Power


class CaballerosDrawn(Event, frozen=True, kw_only=True):
    """4F: from the Province to the Court."""

    seat: Seat
    count: int


class RegionContested(Event, frozen=True, kw_only=True):
    """4G: named by several players, therefore not scored."""

    region: Region
    seats: tuple[Seat, ...]


class AreaScored(Event, frozen=True, kw_only=True):
    """EG-8.9; tuples are in seat order. Memory mode drops `counts` of the Castillo after the round."""

    area: Area
    occasion: str
    round: int
    counts: Counts
    values: Values
    #: How many of the three values counted (EG-8.4, EG-6.3E).
    cells: int
    rank_points: Counts
    king_bonus: Counts
    home_bonus: Counts


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: Seat


class VetoExpired(Event, frozen=True, kw_only=True):
    seat: Seat


class RoundEnded(Event, frozen=True, kw_only=True):
    """R5: all turns of the round are over."""

    round: int


class GeneralScoringStarted(Event, frozen=True, kw_only=True):
    number: int


class GameEnded(Event, frozen=True, kw_only=True):
    points: Counts
    ranks: Counts


AnyEvent: TypeAlias = (
    RoundStarted
    | PowerPlayed
    | OrderSettled
    | TurnStarted
    | CaballeroRecalled
    | CardTaken
    | VetoArmed
    | CaballeroPlaced
    | CaballeroMoved
    | CastilloEntered
    | SpecialDeclared
    | VetoPassed
    | VetoUsed
    | CaballerosReturned
    | DiskSet
    | DisksRevealed
    | CaballerosExpelled
    | CastilloLeft
    | GrandeMoved
    | KingMoved
    | ScoreboardMoved
    | PowerRecovered
    | PowerSeen
    | CaballerosDrawn
    | RegionContested
    | AreaScored
    | TurnEnded
    | VetoExpired
    | RoundEnded
    | GeneralScoringStarted
    | GameEnded
)
