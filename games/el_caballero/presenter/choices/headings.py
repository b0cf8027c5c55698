"""The headings above the choices of a turn: what must be done, and how often the rest is still allowed (EC-6.1)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.rules.agenda import Turn


def area_tiles(turn: Turn) -> str:
    words = ngettext(
        "Area tiles: you must lay %(count)d", "Area tiles: you must lay %(count)d", turn.areas_left
    )
    return words % {"count": turn.areas_left}


def caballero_tiles(turn: Turn) -> str:
    words = ngettext(
        "Caballero tiles: %(count)d more", "Caballero tiles: up to %(count)d more", turn.operations_left
    )
    return words % {"count": turn.operations_left}


def ships(turn: Turn) -> str:
    if not turn.ships_left:
        return _("Ships")
    words = ngettext("Ships: %(count)d more to buy", "Ships: up to %(count)d more to buy", turn.ships_left)
    return words % {"count": turn.ships_left}


def castillos(turn: Turn) -> str:
    words = ngettext(
        "Castillos: %(count)d more to build", "Castillos: up to %(count)d more to build", turn.castillos_left
    )
    return words % {"count": turn.castillos_left}
