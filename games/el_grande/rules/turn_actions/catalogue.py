"""How the special action of each card is declared."""

from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import Declare
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import AnyDeed
from games.el_grande.rules.position import Position
from games.el_grande.rules.turn_actions.collected import Collector
from games.el_grande.rules.turn_actions.moving import Moves
from games.el_grande.rules.turn_actions.no_choice import PARAMETERLESS
from games.el_grande.rules.turn_actions.one_choice import PARAMETER
from games.el_grande.rules.turn_actions.placing import Placements, PlacementsOrMoves
from games.el_grande.rules.turn_actions.scoring_order import Ordering
from games.el_grande.rules.turn_actions.sending_home import Naming

DECLARE: Final = Declare()
ORDERING: Final = Ordering()
_MOVES: Final = Moves()

COLLECTORS: Final[dict[CardId, Collector]] = {
    "1A": _MOVES,
    "1B": Placements(),
    "1C": PlacementsOrMoves(),
    "1D": _MOVES,
    "1E": _MOVES,
    "1F": _MOVES,
    "1G": _MOVES,
    "1H": _MOVES,
    "1I": _MOVES,
    "2E": Naming(),
    "3A": ORDERING,
    "3B": ORDERING,
    "3C": ORDERING,
    "3E": ORDERING,
    "3F": ORDERING,
    "3G": ORDERING,
}


def is_declared_by_choice(position: Position, card: CardId) -> bool:
    """Whether a single choice declares the card; 4D only where just the active player's Grande moves (EG-A1)."""
    return card in PARAMETER and (card != "4D" or position.options.grande_scope == "active")


def has_declaration(position: Position, seat: Seat, card: CardId) -> bool:
    """EG-4.9: whether a legal declaration exists."""
    if is_declared_by_choice(position, card):
        return bool(PARAMETER[card].choices(position, seat))
    return card in PARAMETERLESS or COLLECTORS[card].is_possible(position, seat, card)


def first_choices(position: Position, seat: Seat, card: CardId) -> list[Action]:
    """Return the actions that begin a declaration or make it at once."""
    if is_declared_by_choice(position, card):
        return list(PARAMETER[card].choices(position, seat))
    choices: list[Action] = [DECLARE] if card in PARAMETERLESS else []
    if card in COLLECTORS:
        choices += COLLECTORS[card].choices(position, Declaring(seat, card))
    return choices


def completed_deeds(position: Position, frame: Declaring) -> tuple[AnyDeed, ...]:
    """Return what Declare() would declare; raise IllegalAction if nothing was collected (EG-4.7)."""
    if frame.card in PARAMETERLESS and not is_declared_by_choice(position, frame.card):
        if frame.deeds:
            return ORDERING.complete(position, frame)
        return PARAMETERLESS[frame.card](position, frame.seat)
    if frame.picked:
        raise IllegalAction("move_unfinished", "EG-5.6")
    if not frame.deeds:
        raise IllegalAction("declaration_is_empty", "EG-4.7")
    return frame.deeds
