"""Sentences about absent players: the rule of the table, and what it means for the player."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _

from games.ai.levels import LEVELS
from games.matches.models import Absence, Match
from games.presenting.page import Words


def absence_rule(match: Match) -> Words:
    """Return the table's rule for the absent. It is fixed when the table is opened, and shown before anyone joins."""
    return _RULES[match.absence](match)


def absence_consequence(match: Match) -> Words:
    """Return what happens to a player whose time has just run out."""
    return _CONSEQUENCES[match.absence](match)


def giving_up_rule(match: Match) -> list[Words]:
    """Return what happens when a player gives up at a table without a clock, unless they simply resign."""
    if match.absence != Absence.SUBSTITUTE:
        return []
    return [
        _("If somebody gives up, a substitute takes over; until then %(caretaker)s plays.")
        % {"caretaker": caretaker_name(match)}
    ]


def leavers_rule() -> Words:
    return _("Anybody who isn’t back by the end ranks behind everybody who stayed.")


def leaving_consequence(match: Match) -> Words:
    """Return what happens to a player who leaves the match, for the page that asks for confirmation."""
    if match.absence == Absence.SUBSTITUTE:
        return _(
            "%(caretaker)s plays for you until a substitute takes over your seat. Until then you can still "
            "take it back; afterwards you rank behind everybody who stays."
        ) % {"caretaker": caretaker_name(match)}
    return _(
        "You leave this match for good and rank behind everybody who stays. Your pieces remain on the board, and "
        "fixed defaults are played for you."
    )


def caretaker_name(match: Match) -> Words:
    level = LEVELS.get(match.caretaker_level)
    return _(level.label) if level else _("a computer player")


def _caretaker_rule(match: Match) -> str:
    return _("When somebody’s time runs out, %(caretaker)s plays for them until they come back.") % {
        "caretaker": caretaker_name(match)
    }


def _resign_rule(match: Match) -> str:
    return _(
        "When somebody’s time runs out, they’re out of the match, and fixed defaults are played for them."
    )


def _caretaker_consequence(match: Match) -> str:
    return _(
        "%(caretaker)s plays for you now. Take your seat back on the page of the match; it’s yours again "
        "from its next turn on. If you don’t come back by the end, you rank behind everybody who stayed."
    ) % {"caretaker": caretaker_name(match)}


def _substitute_rule(match: Match) -> str:
    return _(
        "When somebody’s time runs out, or when they give up, we look for a substitute. %(caretaker)s "
        "plays until somebody takes over the seat, or they come back."
    ) % {"caretaker": caretaker_name(match)}


def _substitute_consequence(match: Match) -> str:
    return _(
        "%(caretaker)s plays for you now, and we’re looking for a substitute. You can take your seat back "
        "on the page of the match until somebody else has taken it over. If you don’t, you rank behind "
        "everybody who stayed."
    ) % {"caretaker": caretaker_name(match)}


def _resign_consequence(match: Match) -> str:
    return _(
        "As this table has agreed, you have left the match and rank behind everybody who stays. Your pieces remain "
        "on the board, and fixed defaults are played for you."
    )


_RULES: Final[Mapping[str, Callable[[Match], str]]] = {
    Absence.CARETAKER: _caretaker_rule,
    Absence.RESIGN: _resign_rule,
    Absence.SUBSTITUTE: _substitute_rule,
}
_CONSEQUENCES: Final[Mapping[str, Callable[[Match], str]]] = {
    Absence.CARETAKER: _caretaker_consequence,
    Absence.RESIGN: _resign_consequence,
    Absence.SUBSTITUTE: _substitute_consequence,
}
