"""Words about statistics: kinds of tables, and what the seats of a game are told apart by."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.presenters.el_capitan.places import name_of
from games.presenters.page import Words
from games.presenters.seats import FIRST_PLAYERS
from tournaments.statistics.facts import Company
from tournaments.statistics.tallying import Aspect

KIND_NAMES: Final[Mapping[str, Mapping[str, Words]]] = {
    "el_grande": {
        "long": gettext_lazy("Nine rounds"),
        "short": gettext_lazy("Six rounds"),
    },
    "el_caballero": {
        "base": pgettext_lazy("a kind of game", "Base game"),
        "advanced": pgettext_lazy("a kind of game", "Advanced game"),
    },
    "el_capitan": {
        "base": pgettext_lazy("a kind of game", "Base game"),
        "cities": gettext_lazy("With further cities"),
    },
}

COMPANY_NAMES: Final[Mapping[Company, Words]] = {
    Company.PEOPLE: gettext_lazy("People only"),
    Company.AI: gettext_lazy("With AI players"),
}

_STARTS: Final = (
    pgettext_lazy("who begins", "First"),
    pgettext_lazy("who begins", "Second"),
    pgettext_lazy("who begins", "Third"),
    pgettext_lazy("who begins", "Fourth"),
    pgettext_lazy("who begins", "Fifth"),
)


def players_in_words(number: int) -> str:
    return ngettext("%(count)d player", "%(count)d players", number) % {"count": number}


def aspect_title(game: str, aspect: Aspect) -> str:
    match aspect:
        case Aspect.SEAT:
            return _("Wins by seat")
        case Aspect.START:
            return _("Wins by order at the start")
        case Aspect.OPENING:
            return _("Wins by first port") if game == "el_capitan" else _("Wins by first bid")
        case Aspect.POINTS:
            return _("Final fortunes") if game == "el_capitan" else _("Final scores")


def aspect_words(game: str, aspect: Aspect) -> str:
    """What is told apart, as the heading of a column."""
    match aspect:
        case Aspect.SEAT:
            return _("Seat")
        case Aspect.START:
            return _("Begins")
        case Aspect.OPENING:
            return _("First port") if game == "el_capitan" else _("First bid")
        case Aspect.POINTS:
            return _("Florins") if game == "el_capitan" else _("Points")


def value_words(game: str, aspect: Aspect, value: str) -> str:
    match aspect:
        case Aspect.SEAT:
            return str(FIRST_PLAYERS[value])
        case Aspect.START:
            return str(_STARTS[int(value)])
        case Aspect.OPENING if game == "el_capitan":
            return name_of(value)
    return value
