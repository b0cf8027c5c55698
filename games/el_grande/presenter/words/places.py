"""Names of regions and of the Castillo (EG-2.1), also with prepositions, which differ by language."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.el_grande.presenter.words.names import AREA_NAMES
from games.presenting.page import Words


class AreaWords(NamedTuple):
    """One area in the four forms that sentences need; no other code joins a preposition to a name."""

    name: Words
    where: Words
    whither: Words
    whence: Words


PLACES: Final[Mapping[str, AreaWords]] = {
    "GAL": AreaWords(
        AREA_NAMES["GAL"],
        pgettext_lazy("where", "in Galicia"),
        pgettext_lazy("where to", "to Galicia"),
        pgettext_lazy("where from", "from Galicia"),
    ),
    "BAS": AreaWords(
        AREA_NAMES["BAS"],
        pgettext_lazy("where", "in the Basque Country"),
        pgettext_lazy("where to", "to the Basque Country"),
        pgettext_lazy("where from", "from the Basque Country"),
    ),
    "OLD": AreaWords(
        AREA_NAMES["OLD"],
        pgettext_lazy("where", "in Old Castile"),
        pgettext_lazy("where to", "to Old Castile"),
        pgettext_lazy("where from", "from Old Castile"),
    ),
    "ARA": AreaWords(
        AREA_NAMES["ARA"],
        pgettext_lazy("where", "in Aragon"),
        pgettext_lazy("where to", "to Aragon"),
        pgettext_lazy("where from", "from Aragon"),
    ),
    "CAT": AreaWords(
        AREA_NAMES["CAT"],
        pgettext_lazy("where", "in Catalonia"),
        pgettext_lazy("where to", "to Catalonia"),
        pgettext_lazy("where from", "from Catalonia"),
    ),
    "VAL": AreaWords(
        AREA_NAMES["VAL"],
        pgettext_lazy("where", "in Valencia"),
        pgettext_lazy("where to", "to Valencia"),
        pgettext_lazy("where from", "from Valencia"),
    ),
    "NEW": AreaWords(
        AREA_NAMES["NEW"],
        pgettext_lazy("where", "in New Castile"),
        pgettext_lazy("where to", "to New Castile"),
        pgettext_lazy("where from", "from New Castile"),
    ),
    "GRA": AreaWords(
        AREA_NAMES["GRA"],
        pgettext_lazy("where", "in Granada"),
        pgettext_lazy("where to", "to Granada"),
        pgettext_lazy("where from", "from Granada"),
    ),
    "SEV": AreaWords(
        AREA_NAMES["SEV"],
        pgettext_lazy("where", "in Seville"),
        pgettext_lazy("where to", "to Seville"),
        pgettext_lazy("where from", "from Seville"),
    ),
    "CAS": AreaWords(
        AREA_NAMES["CAS"],
        pgettext_lazy("where", "in the Castillo"),
        pgettext_lazy("where to", "into the Castillo"),
        pgettext_lazy("where from", "from the Castillo"),
    ),
    "COURT": AreaWords(
        _("Court"),
        pgettext_lazy("where", "in the Court"),
        pgettext_lazy("where to", "to the Court"),
        pgettext_lazy("where from", "from the Court"),
    ),
}


def name_of(area: str) -> str:
    return str(PLACES[area].name)


def where(area: str) -> str:
    """ "in Aragon" """
    return str(PLACES[area].where)


def whither(area: str) -> str:
    """ "to Aragon" """
    return str(PLACES[area].whither)


def whence(area: str) -> str:
    """ "from Aragon" """
    return str(PLACES[area].whence)
