"""Special actions with one choice, which declares them at once."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import ChooseArea, ChooseRegion, Draw, MoveScoreboard, TakeBackPower
from games.el_grande.rules.components.board import AREAS, NEIGHBOURS, REGIONS, SCOREBOARDS, Region
from games.el_grande.rules.components.cards import POWERS, CardId
from games.el_grande.rules.deeds import (
    AnyDeed,
    DrawCaballeros,
    Expel,
    MoveBoard,
    MoveGrande,
    MoveKing,
    RecoverPower,
    ScoreArea,
)
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now

Choices: TypeAlias = Callable[[Position, Seat], Sequence[Action]]

_AREA: Final = tuple(ChooseArea(area) for area in AREAS)
_REGION: Final[dict[Region, ChooseRegion]] = {region: ChooseRegion(region) for region in REGIONS}
_BOARD: Final = tuple(MoveScoreboard(board, area) for board in SCOREBOARDS for area in AREAS)
_POWER: Final = {card: TakeBackPower(card) for card in POWERS}
_DRAW: Final = (Draw(1), Draw(2))


class Parameter(Struct, frozen=True):
    """The legal choices of one card, and why anything else is refused."""

    choices: Choices
    code: str
    rule: str


def score_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.2H: any area, the King's region and the Castillo included."""
    return _AREA


def scoreboard_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.4A: never from or to the King's region, never onto another board."""
    taken = position.scoreboards
    movable = {board for board, place in zip(SCOREBOARDS, taken, strict=True) if place != position.king}
    return [
        choice
        for choice in _BOARD
        if choice.board in movable and choice.area != position.king and choice.area not in taken
    ]


def adviser_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.4B."""
    return [_REGION[region] for region in NEIGHBOURS[position.king]]


def expulsion_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.4C: regions with caballeros of other players, except the King's."""
    return [
        _REGION[region]
        for region, counts in zip(REGIONS, position.regions, strict=True)
        if region != position.king and sum(counts) > counts[seat]
    ]


def grande_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.4D with `grande_scope="active"`: another region, unless the Grande is in the King's region."""
    home = position.grandes[seat]
    if home == position.king:
        return ()
    return [_REGION[region] for region in REGIONS if region not in (home, position.king)]


def recovery_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.4E: any discarded card, this round's included."""
    return [_POWER[card] for card in sorted(position.discards[seat])]


def draw_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.4F: no more than are in the Province (EG-A23)."""
    return _DRAW[: position.provinces[seat]]


def king_choices(position: Position, seat: Seat) -> Sequence[Action]:
    """EG-6.5A: any other region."""
    return [_REGION[region] for region in REGIONS if region != position.king]


PARAMETER: Final[dict[CardId, Parameter]] = {
    "2H": Parameter(score_choices, "not_an_area", "EG-6.2H"),
    "3H": Parameter(score_choices, "not_an_area", "EG-6.3H"),
    "4A": Parameter(scoreboard_choices, "scoreboard_not_allowed_there", "EG-6.4A"),
    "4B": Parameter(adviser_choices, "king_may_not_go_there", "EG-6.4B"),
    "4C": Parameter(expulsion_choices, "nobody_to_expel_there", "EG-6.4C"),
    "4D": Parameter(grande_choices, "grande_may_not_go_there", "EG-6.4D"),
    "4E": Parameter(recovery_choices, "power_not_discarded", "EG-6.4E"),
    "4F": Parameter(draw_choices, "province_too_small", "EG-6.4F"),
    "5A": Parameter(king_choices, "king_may_not_go_there", "EG-6.5A"),
}


def chosen_deed(position: Position, seat: Seat, card: CardId, action: Action) -> AnyDeed:
    """Return the deed that this choice declares, or raise a refusal with the card's rule number."""
    parameter = PARAMETER[card]
    legal = parameter.choices(position, seat)
    if legal and type(action) is not type(legal[0]):
        raise not_now(legal)
    if action not in legal:
        raise IllegalAction(parameter.code, parameter.rule, nearest=tuple(legal[:5]))
    return _deed(card, action)


def _deed(card: CardId, action: Action) -> AnyDeed:
    match action:
        case ChooseArea(area):
            return ScoreArea(area)
        case MoveScoreboard(board, area):
            return MoveBoard(board, area)
        case TakeBackPower(power):
            return RecoverPower(power)
        case Draw(count):
            return DrawCaballeros(count)
        case ChooseRegion(region) if card == "4C":
            return Expel(region)
        case ChooseRegion(region) if card == "4D":
            return MoveGrande(region)
        case ChooseRegion(region):
            return MoveKing(region)
        case _:
            raise AssertionError(f"no deed for {action} with card {card}")
