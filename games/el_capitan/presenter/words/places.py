"""Names of the cities and of the bank (CP-2.1), also with the preposition that each language needs."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.presenting.page import Words


class Form(NamedTuple):
    """One place in the four forms that sentences need, so that no other code has to join a preposition and a name."""

    name: Words
    where: Words
    whither: Words
    whence: Words


PLACES: Final[Mapping[str, Form]] = {
    "MAR": Form(
        gettext_lazy("Marseille"),
        pgettext_lazy("where, a city", "in Marseille"),
        pgettext_lazy("where to, a city", "to Marseille"),
        pgettext_lazy("where from, a city", "from Marseille"),
    ),
    "VEN": Form(
        gettext_lazy("Venice"),
        pgettext_lazy("where, a city", "in Venice"),
        pgettext_lazy("where to, a city", "to Venice"),
        pgettext_lazy("where from, a city", "from Venice"),
    ),
    "CON": Form(
        gettext_lazy("Constantinople"),
        pgettext_lazy("where, a city", "in Constantinople"),
        pgettext_lazy("where to, a city", "to Constantinople"),
        pgettext_lazy("where from, a city", "from Constantinople"),
    ),
    "VAL": Form(
        gettext_lazy("Valencia"),
        pgettext_lazy("where, a city", "in Valencia"),
        pgettext_lazy("where to, a city", "to Valencia"),
        pgettext_lazy("where from, a city", "from Valencia"),
    ),
    "NAP": Form(
        gettext_lazy("Naples"),
        pgettext_lazy("where, a city", "in Naples"),
        pgettext_lazy("where to, a city", "to Naples"),
        pgettext_lazy("where from, a city", "from Naples"),
    ),
    "ATH": Form(
        gettext_lazy("Athens"),
        pgettext_lazy("where, a city", "in Athens"),
        pgettext_lazy("where to, a city", "to Athens"),
        pgettext_lazy("where from, a city", "from Athens"),
    ),
    "TAN": Form(
        gettext_lazy("Tangier"),
        pgettext_lazy("where, a city", "in Tangier"),
        pgettext_lazy("where to, a city", "to Tangier"),
        pgettext_lazy("where from, a city", "from Tangier"),
    ),
    "TUN": Form(
        gettext_lazy("Tunis"),
        pgettext_lazy("where, a city", "in Tunis"),
        pgettext_lazy("where to, a city", "to Tunis"),
        pgettext_lazy("where from, a city", "from Tunis"),
    ),
    "ALE": Form(
        gettext_lazy("Alexandria"),
        pgettext_lazy("where, a city", "in Alexandria"),
        pgettext_lazy("where to, a city", "to Alexandria"),
        pgettext_lazy("where from, a city", "from Alexandria"),
    ),
    "POR": Form(
        gettext_lazy("Porto"),
        pgettext_lazy("where, a city", "in Porto"),
        pgettext_lazy("where to, a city", "to Porto"),
        pgettext_lazy("where from, a city", "from Porto"),
    ),
    "LIS": Form(
        gettext_lazy("Lisbon"),
        pgettext_lazy("where, a city", "in Lisbon"),
        pgettext_lazy("where to, a city", "to Lisbon"),
        pgettext_lazy("where from, a city", "from Lisbon"),
    ),
    "CAN": Form(
        gettext_lazy("Canary Islands"),
        pgettext_lazy("where, a city", "in the Canary Islands"),
        pgettext_lazy("where to, a city", "to the Canary Islands"),
        pgettext_lazy("where from, a city", "from the Canary Islands"),
    ),
    "BANK": Form(
        gettext_lazy("Bank"),
        pgettext_lazy("where", "at the bank"),
        pgettext_lazy("where to", "to the bank"),
        pgettext_lazy("where from", "from the bank"),
    ),
    "START": Form(
        gettext_lazy("Not yet on the chart"),
        pgettext_lazy("where", "not yet on the chart"),
        pgettext_lazy("where to", "off the chart"),
        pgettext_lazy("where from", "from beyond the chart"),
    ),
}


def name_of(place: str) -> str:
    return str(PLACES[place].name)


def where(place: str) -> str:
    """ "in Naples" """
    return str(PLACES[place].where)


def whither(place: str) -> str:
    """ "to Naples" """
    return str(PLACES[place].whither)


def whence(place: str) -> str:
    """ "from Naples" """
    return str(PLACES[place].whence)


def in_port(city: str, port: int) -> str:
    """ "in Naples, port 2" """
    return _("%(where)s, port %(port)d") % {"where": where(city), "port": port}


def to_port(city: str, port: int) -> str:
    """ "to Naples, port 2" """
    return _("%(whither)s, port %(port)d") % {"whither": whither(city), "port": port}
