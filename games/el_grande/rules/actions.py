"""The actions of El Grande. Each action is one small choice, one click."""

from typing import Literal, TypeAlias

from games.core.types import Action, Seat
from games.el_grande.rules.components.board import Area, Region, Scoreboard
from games.el_grande.rules.components.cards import Pile, Power

#: Where a caballero is given back from with card 2D: the Court or a region.
Source: TypeAlias = Literal["COURT", "GAL", "BAS", "OLD", "ARA", "CAT", "VAL", "NEW", "GRA", "SEV"]
Branch: TypeAlias = Literal["court", "move"]


class Proceed(Action, frozen=True):
    """The only action of the table: do the automatic step that is due."""


class PlayPower(Action, frozen=True):
    """D1: bid one power card from the hand."""

    card: Power


class Arrive(Action, frozen=True):
    """D2: the Province was short; call one own caballero from a region to the Court."""

    region: Region


class DoneArriving(Action, frozen=True):
    """D2: call no more caballeros to the Court."""


class TakeCard(Action, frozen=True):
    """D3: take the face-up action card of a pile."""

    pile: Pile


class PlaceCaballero(Action, frozen=True):
    """D4, PLACE: put one own caballero from the Court into a region next to the King's or into the Castillo."""

    area: Area


class EndTurn(Action, frozen=True):
    """D4: end the turn and skip whatever has not been done."""


class ChooseBranch(Action, frozen=True):
    """1C: place more from the Court, or move own caballeros."""

    branch: Branch


class AddPlacement(Action, frozen=True):
    """1B, 1C: add one more caballero from the Court to the declaration."""

    area: Area


class PickCaballero(Action, frozen=True):
    """1A, 1C to 1I: pick the caballero for the next move of the declaration."""

    owner: Seat
    region: Region


class MoveTo(Action, frozen=True):
    """1A, 1C to 1I: where the picked caballero goes."""

    area: Area


class NameCaballero(Action, frozen=True):
    """2E: add one caballero of an opponent to the declaration."""

    owner: Seat
    region: Region


class ScoreNext(Action, frozen=True):
    """3A to 3C, 3E to 3G: name the region to score next, to change the canonical order."""

    region: Region


class ChooseArea(Action, frozen=True):
    """2H, 3H: declare that this area is scored."""

    area: Area


class ChooseRegion(Action, frozen=True):
    """4B, 4C, 4D (`grande_scope="active"`), 5A: declare the special action with this region."""

    region: Region


class MoveScoreboard(Action, frozen=True):
    """4A: declare which mobile scoreboard goes where."""

    board: Scoreboard
    area: Area


class TakeBackPower(Action, frozen=True):
    """4E: declare taking a power card back; which one stays private."""

    card: Power


class Draw(Action, frozen=True):
    """4F: declare how many caballeros come from the Province to the Court."""

    count: Literal[1, 2]


class Declare(Action, frozen=True):
    """Declare the special action: as collected, or one that needs no choice."""


class CancelDeclaration(Action, frozen=True):
    """Discard everything collected for the declaration so far."""


class VetoPass(Action, frozen=True):
    """D5: let the declared special action happen."""


class Veto(Action, frozen=True):
    """D5: stop the declared special action after its first `keep` deeds."""

    keep: int


class SetDisk(Action, frozen=True):
    """D6: set the secret disk to a region."""

    region: Region


class GiveBack(Action, frozen=True):
    """D7: give one caballero back to the Province."""

    source: Source


AnyAction: TypeAlias = (
    Proceed
    | PlayPower
    | Arrive
    | DoneArriving
    | TakeCard
    | PlaceCaballero
    | EndTurn
    | ChooseBranch
    | AddPlacement
    | PickCaballero
    | MoveTo
    | NameCaballero
    | ScoreNext
    | ChooseArea
    | ChooseRegion
    | MoveScoreboard
    | TakeBackPower
    | Draw
    | Declare
    | CancelDeclaration
    | VetoPass
    | Veto
    | SetDisk
    | GiveBack
)
