"""The pirate ship in words."""

from django.utils.translation import gettext as _

from games.engine.el_capitan.data import DATA_SETS
from games.engine.el_capitan.views import View
from games.presenters.el_capitan.money import florins


def forced_move(view: View) -> str:
    """CP-22.2, CP-22.6."""
    tax = DATA_SETS[view.data_set].tax[view.phase_number - 1]
    return _(
        "You came to the Canary Islands: move the pirate to another city. Each building there pays you %(florins)s."
    ) % {"florins": florins(tax)}
