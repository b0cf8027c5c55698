"""Words for the pirate ship."""

from django.utils.translation import gettext as _

from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.views import View


def forced_move(view: View) -> str:
    """Say that the pirate must be moved (CP-22.2) and what tax each building pays (CP-22.6)."""
    tax = DATA_SETS[view.data_set].tax[view.phase_number - 1]
    return _("Move the pirate: every rival building in its new city pays you %(florins)s.") % {
        "florins": florins(tax)
    }
