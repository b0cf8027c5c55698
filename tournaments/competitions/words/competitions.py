"""Short descriptions of a competition, its stages and states."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenting.page import Words
from tournaments.competitions.models import Competition, Division, Entry, Round, Stage, Table

FORMAT_NAMES: Final[Mapping[str, Words]] = {
    "league": gettext_lazy("League"),
    "heats": gettext_lazy("Heats"),
    "swiss": gettext_lazy("Swiss system"),
    "knockout": gettext_lazy("Knockout"),
    "round_robin": gettext_lazy("Round robin"),
    "ladder": gettext_lazy("Ladder"),
}

#: The colour of a state's badge.
TONES: Final[Mapping[str, str]] = {
    Competition.Status.SIGN_UP: "green",
    Competition.Status.CHECK_IN: "gold",
    Competition.Status.RUNNING: "sea",
    Competition.Status.PAUSED: "gold",
    Competition.Status.CANCELLED: "red",
    Entry.State.DROPPED: "red",
    Entry.State.REMOVED: "red",
    Entry.State.RESERVE: "gold",
    Table.Status.PLAYING: "sea",
    Table.Status.FINISHED: "green",
    Table.Status.VOID: "red",
}


def tone_of(status: str) -> str:
    return TONES.get(status, "")


def format_name(stage: Stage) -> str:
    return str(FORMAT_NAMES[stage.rules.format])


def stages_in_words(stages: Iterable[Stage]) -> str:
    """The names of the stages: Heats → Semi-final → Final."""
    return " → ".join(stage.name for stage in stages)


def size_in_words(stage: Stage) -> str:
    """How many play at a table of this stage."""
    *others, last = sorted(stage.rules.sizes)
    sizes = (
        _("%(some)s or %(last)d") % {"some": ", ".join(map(str, others)), "last": last}
        if others
        else str(last)
    )
    return _("%(sizes)s at a table") % {"sizes": sizes}


def division_name(division: Division, is_only: bool = False) -> str:
    if division.name:
        return division.name
    if is_only:
        return _("All players")
    return _("Division %(tier)d, group %(group)d") % {"tier": division.tier, "group": division.number}


def round_name(held: Round) -> str:
    return _("Round %(number)d") % {"number": held.number}


def number_in_words(value: Any) -> str:
    """Points and keys as people write them: 6, 4.5, 3.33. Non-numbers are returned unchanged."""
    if value is None or value == "":
        return "–"
    try:
        exact = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return str(value)
    if exact.denominator == 1:
        return number_format(int(exact))
    places = 1 if (exact * 10).denominator == 1 else 2
    return number_format(round(float(exact), places), decimal_pos=places)


def entrants_in_words(entrants: int, most: int | None) -> str:
    if most:
        return _("%(entrants)d of at most %(most)d players") % {"entrants": entrants, "most": most}
    return ngettext("%(entrants)d player", "%(entrants)d players", entrants) % {"entrants": entrants}
