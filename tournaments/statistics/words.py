"""Statistics in words: who sat at a table, and the aspects of its seats."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.game import Statistics
from games.presenting.page import Words
from games.presenting.seats import FIRST_PLAYERS
from tournaments.statistics.rules.facts import Opponents
from tournaments.statistics.rules.tallies import Aspect

COMPANY_NAMES: Final[Mapping[Opponents, Words]] = {
    Opponents.PEOPLE: gettext_lazy("People only"),
    Opponents.AI: gettext_lazy("With AI players"),
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


def aspect_title(statistics: Statistics, aspect: Aspect) -> Words:
    match aspect:
        case Aspect.SEAT:
            return _("Wins by seat")
        case Aspect.START:
            return _("Wins by order at the start")
        case Aspect.OPENING:
            return statistics.openings.title if statistics.openings else ""
        case Aspect.POINTS:
            return statistics.points_title


def aspect_words(statistics: Statistics, aspect: Aspect) -> Words:
    """The column heading of an aspect."""
    match aspect:
        case Aspect.SEAT:
            return _("Seat")
        case Aspect.START:
            return _("Begins")
        case Aspect.OPENING:
            return statistics.openings.heading if statistics.openings else ""
        case Aspect.POINTS:
            return statistics.points_heading


def value_words(statistics: Statistics, aspect: Aspect, value: str) -> str:
    match aspect:
        case Aspect.SEAT:
            return str(FIRST_PLAYERS[value])
        case Aspect.START:
            return str(_STARTS[int(value)])
        case Aspect.OPENING if statistics.openings:
            return str(statistics.openings.name(value))
    return value
