"""The actions of EC-6.1 in their order; the end of the turn comes first, for it is what lies at hand when it is allowed."""

from typing import Final

from games.engine.core.types import Action
from games.engine.el_caballero.deeds.area_tiles import AREA_TILES
from games.engine.el_caballero.deeds.caballeros import CABALLEROS
from games.engine.el_caballero.deeds.castillos import CASTILLOS
from games.engine.el_caballero.deeds.deed import Deed, Handler
from games.engine.el_caballero.deeds.ending import ENDING
from games.engine.el_caballero.deeds.governors import GOVERNORS
from games.engine.el_caballero.deeds.grande import GRANDE
from games.engine.el_caballero.deeds.reinforcement import REINFORCEMENT
from games.engine.el_caballero.deeds.returns import RETURNS
from games.engine.el_caballero.deeds.ships import SHIPS

DEEDS: Final[tuple[Deed, ...]] = (
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
