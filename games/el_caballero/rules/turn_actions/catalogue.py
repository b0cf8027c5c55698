"""The actions of EC-6.1 in order, after the end of the turn: once that is allowed, it is the obvious choice."""

from typing import Final

from games.core.types import Action
from games.el_caballero.rules.turn_actions.area_tiles import AREA_TILES
from games.el_caballero.rules.turn_actions.caballeros import CABALLEROS
from games.el_caballero.rules.turn_actions.castillos import CASTILLOS
from games.el_caballero.rules.turn_actions.end_of_turn import ENDING
from games.el_caballero.rules.turn_actions.governors import GOVERNORS
from games.el_caballero.rules.turn_actions.grande import GRANDE
from games.el_caballero.rules.turn_actions.reinforcement import REINFORCEMENT
from games.el_caballero.rules.turn_actions.returns import RETURNS
from games.el_caballero.rules.turn_actions.ships import SHIPS
from games.el_caballero.rules.turn_actions.turn_action import Handler, TurnAction

DEEDS: Final[tuple[TurnAction, ...]] = (
    ENDING,
    REINFORCEMENT,
    AREA_TILES,
    CABALLEROS,
    SHIPS,
    CASTILLOS,
    RETURNS,
    GOVERNORS,
    GRANDE,
)

HANDLERS: Final[dict[type[Action], Handler]] = {
    kind: handler for deed in DEEDS for kind, handler in deed.handlers.items()
}
