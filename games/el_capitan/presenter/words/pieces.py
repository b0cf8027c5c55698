"""Words for pieces."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_capitan.rules.components.data import Pieces
from games.presenting.series import all_of


def pieces_in_words(pieces: Pieces) -> str:
    """ "5 warehouses, 2 neutral warehouses and 1 fortress"; kinds that are used up are left out."""
    counted = (
        (pieces.warehouses, ngettext("%(count)d warehouse", "%(count)d warehouses", pieces.warehouses)),
        (
            pieces.neutrals,
            ngettext("%(count)d neutral warehouse", "%(count)d neutral warehouses", pieces.neutrals),
        ),
        (pieces.fortresses, ngettext("%(count)d fortress", "%(count)d fortresses", pieces.fortresses)),
    )
    listed = [text % {"count": count} for count, text in counted if count]
    return all_of(listed) or _("nothing")
