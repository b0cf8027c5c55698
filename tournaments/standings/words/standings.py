"""Standings in words: the keys, why a row is below another, and what a place means."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.presenting.page import Words
from tournaments.competitions.models import Contender
from tournaments.competitions.words.competitions import number_in_words

KEY_NAMES: Final[Mapping[str, Words]] = {
    "points": pgettext_lazy("key of standings", "Points"),
    "wins": pgettext_lazy("key of standings", "Wins"),
    "opponents": pgettext_lazy("key of standings", "Opponents"),
    "share": pgettext_lazy("key of standings", "Share"),
    "vp": pgettext_lazy("key of standings", "Victory points"),
    "direct": pgettext_lazy("key of standings", "Direct"),
    "draw": pgettext_lazy("key of standings", "Lot"),
}

KEY_MEANINGS: Final[Mapping[str, Words]] = {
    "points": gettext_lazy(
        "Points for places at tables: in all once everybody has played everything, and per match until then."
    ),
    "wins": gettext_lazy(
        "Tables won; a shared win is shared. Per match until everybody has played everything."
    ),
    "opponents": gettext_lazy(
        "What opponents have per match, on average. The weakest one is left out: nobody can help being "
        "drawn with them."
    ),
    "share": gettext_lazy(
        "Victory points over the mean of the table, on average: 1 is as many as the others had."
    ),
    "vp": gettext_lazy("Victory points of all matches; per match until everybody has played everything."),
    "direct": gettext_lazy(
        "Only among those who are level up to here, and only if all of them have met: the part of their tables at which somebody finished ahead."
    ),
    "draw": gettext_lazy("A lot that follows from the published seed of the competition."),
}

_BELOW: Final[Mapping[str, Words]] = {
    "points": gettext_lazy("fewer points"),
    "wins": gettext_lazy("fewer wins"),
    "opponents": gettext_lazy("weaker opponents"),
    "share": gettext_lazy("a smaller share of victory points"),
    "vp": gettext_lazy("fewer victory points"),
    "direct": gettext_lazy("behind when they met"),
    "draw": gettext_lazy("by lot"),
}

#: Signs and words, so that colour is never the only hint.
ZONE_SIGNS: Final[Mapping[str, str]] = {
    "up": "▲",
    "down": "▼",
    "through": "✓",
    "alternate": "○",
    "stay": "",
    "out": "",
}
ZONE_WORDS: Final[Mapping[str, Words]] = {
    "up": gettext_lazy("promoted"),
    "down": gettext_lazy("relegated"),
    "through": gettext_lazy("goes on to the next stage"),
    "alternate": gettext_lazy("moves up if somebody leaves"),
    "stay": gettext_lazy("stays in this division"),
    "out": gettext_lazy("out after this stage"),
}


@dataclass(frozen=True)
class KeyCell:
    """One key of one row. The `decided` key puts the row below the one above."""

    name: str
    text: str
    decided: bool


@dataclass(frozen=True)
class StandingRow:
    contender: Contender
    #: Points per game.
    average: str
    cells: list[KeyCell]
    #: What puts the row below the one above, in a few words.
    below: str
    zone: str
    is_me: bool

    @property
    def zone_sign(self) -> str:
        return ZONE_SIGNS.get(self.zone, "")

    @property
    def zone_words(self) -> Words:
        return ZONE_WORDS.get(self.zone, "")


@dataclass(frozen=True)
class OwnPlace:
    """A player's place, and why it is not higher."""

    place: int
    sentence: str


def telling_keys(contenders: Sequence[Contender], tiebreaks: Sequence[str]) -> list[str]:
    """The keys worth a column: the direct comparison only if it decided something, the lot never."""
    decided = {separating_key(contender) for contender in contenders}
    return [name for name in tiebreaks if name != "draw" and (name != "direct" or name in decided)]


def key_columns(names: Iterable[str]) -> list[tuple[str, Words, Words]]:
    """Name, heading and meaning of keys."""
    return [(name, KEY_NAMES[name], KEY_MEANINGS[name]) for name in names]


def columns_of(rows: Sequence[StandingRow]) -> list[tuple[str, Words, Words]]:
    """The keys with a column here; points have their own."""
    return key_columns(cell.name for cell in rows[0].cells) if rows else []


def standing_row(contender: Contender, tiebreaks: Sequence[str], *, zone: str, is_me: bool) -> StandingRow:
    keys = {key["name"]: key for key in contender.keys}
    decided = separating_key(contender)
    return StandingRow(
        contender=contender,
        average=average_of(contender),
        cells=[
            _cell(name, keys.get(name, {}) if contender.games else {})
            for name in tiebreaks
            if name != "points"
        ],
        below=_below(contender, decided) if decided else "",
        zone=contender.outcome or zone,
        is_me=is_me,
    )


def _below(contender: Contender, decided: str) -> str:
    """Until everybody has finished, a row with more points in more games may be below one with fewer."""
    if decided == "points" and _value_of(contender, "points") != number_in_words(contender.points):
        return _("fewer points per match")
    return str(_BELOW[decided])


def separating_key(contender: Contender) -> str:
    return next((key["name"] for key in contender.keys if key["decided"]), "")


def average_of(contender: Contender) -> str:
    if not contender.games:
        return "–"
    return number_in_words(Fraction(str(contender.points)) / contender.games)


def own_place(contender: Contender, above: Contender | None) -> OwnPlace | None:
    """A player's place with its reason: “4th: level with Sancho in points, but fewer wins: 0.33 to 0.67.”"""
    if contender.place is None or not contender.games:
        return None
    return OwnPlace(contender.place, _why_below(contender, above))


def _why_below(contender: Contender, above: Contender | None) -> str:
    decided = separating_key(contender)
    if above is None:
        return _("Nobody is above you.")
    if contender.since is not None:
        return _("Directly above you is %(name)s.") % {"name": above.entry.user.username}
    if not decided:
        return _("You share this place.")
    words = {
        "name": above.entry.user.username,
        "why": _below(contender, decided),
        "mine": _value_of(contender, decided),
        "theirs": _value_of(above, decided),
    }
    if decided == "draw":
        return _("You’re level with %(name)s in everything; the draw put you below.") % words
    return _("Directly above you is %(name)s. What separates you: %(why)s (%(mine)s to %(theirs)s).") % words


def _value_of(contender: Contender, name: str) -> str:
    value = next((key["value"] for key in contender.keys if key["name"] == name), None)
    return number_in_words(value)


def _cell(name: str, key: Mapping[str, Any]) -> KeyCell:
    return KeyCell(name, number_in_words(key.get("value")), bool(key.get("decided")))
