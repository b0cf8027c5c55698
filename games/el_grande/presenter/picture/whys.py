"""Why nothing can be chosen in an area: what a tap there says."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.el_grande.rules.agenda import Declaring, Disks, Turn
from games.el_grande.rules.components.board import AREAS, CASTILLO, NEIGHBOURS, Area
from games.el_grande.rules.views import View, places_left


def why_not(view: View) -> Mapping[Area, str]:
    """Return a sentence for each area where a player is likely to try what the rules forbid now."""
    if view.viewer not in view.to_act:
        return {}
    match view.frame:
        case Turn() as turn if places_left(view, turn):
            near = (view.king, CASTILLO, *NEIGHBOURS[view.king])
            far = _("You may place only next to the King and in the Castillo.")
            return {area: far for area in AREAS if area not in near} | _closed(view)
        case Declaring(picked=(_owner, source)):
            return {source: _("The caballero comes from here. Put it down somewhere else.")} | _closed(view)
        case Declaring() | Disks():
            return _closed(view)
    return {}


def _closed(view: View) -> dict[Area, str]:
    return {view.king: _("The King is here: nothing may enter or leave.")}
