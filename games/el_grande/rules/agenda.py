"""What the table waits for: the frames of the agenda. The last frame of the agenda is the one in force."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from games.core.types import TABLE, Seat, snake_case
from games.el_grande.rules.actions import Branch
from games.el_grande.rules.components.board import Region
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import AnyDeed, AskReturn

#: What disks are set for: a card, or the general scoring.
Occasion: TypeAlias = Literal["2F", "2G", "4C", "4D", "4G", "general"]


class Frame(Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """One thing to do before the frames below it on the agenda. All but `Disks` await one `seat`."""


class TableFrame(Frame, frozen=True):
    """A step that nobody has to decide."""

    seat: ClassVar[Seat] = TABLE


class StartRound(TableFrame, frozen=True):
    """TABLE: R1 and R2, advance the round marker and turn up the action cards."""

    round: int


class Bidding(Frame, frozen=True):
    """R3: the bidder plays a power card."""

    seat: Seat


class Arrival(Frame, frozen=True):
    """T1 with a short Province: the player may call up to `left` caballeros from the board."""

    seat: Seat
    left: int


class CardChoice(Frame, frozen=True):
    """T2: the player takes an action card."""

    seat: Seat


class Turn(Frame, frozen=True):
    """T3: the two halves of a turn, in either order."""

    seat: Seat
    card: CardId
    placed: int = 0
    can_place: bool = True
    can_declare: bool = True
    #: Whether a caballero has entered the Castillo in this turn.
    has_thrown: bool = False


class Declaring(Frame, frozen=True):
    """The active player collects a declaration, unseen by everybody else."""

    seat: Seat
    card: CardId
    branch: Branch | None = None
    deeds: tuple[AnyDeed, ...] = ()
    #: The caballero picked for the next move.
    picked: tuple[Seat, Region] | None = None


class VetoWindow(Frame, frozen=True):
    """D5: `holders[0]` may stop the declaration; the others are asked afterwards."""

    holders: tuple[Seat, ...]
    actor: Seat
    card: CardId
    deeds: tuple[AnyDeed, ...]

    @property
    def seat(self) -> Seat:
        return self.holders[0]


class Disks(Frame, frozen=True):
    """D6: each asked seat sets a disk; when all are set, the table reveals them. Settings are in `State.disks`."""

    seat: ClassVar[None] = None
    occasion: Occasion
    asked: tuple[Seat, ...]
    #: Whose card it is; None in the general scoring.
    actor: Seat | None = None
    #: 4C: the region to be left.
    region: Region | None = None


class Returns(Frame, frozen=True):
    """D7, card 2D: `asks[0]` is answering."""

    asks: tuple[AskReturn, ...]

    @property
    def seat(self) -> Seat:
        return self.asks[0].owner


class EndRound(TableFrame, frozen=True):
    """TABLE: R5, end the round and open the general scoring after rounds 3, 6 and 9."""


class ScoreCastillo(TableFrame, frozen=True):
    """TABLE: GS2, score the Castillo."""


class OpenDisks(TableFrame, frozen=True):
    """TABLE: GS3, reveal the disks and move the caballeros out of the Castillo."""


class ScoreRegions(TableFrame, frozen=True):
    """TABLE: GS4, score the nine regions."""


AnyFrame: TypeAlias = (
    StartRound
    | Bidding
    | Arrival
    | CardChoice
    | Turn
    | Declaring
    | VetoWindow
    | Disks
    | Returns
    | EndRound
    | ScoreCastillo
    | OpenDisks
    | ScoreRegions
)
