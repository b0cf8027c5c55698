"""How each key of a standing is calculated, number by number."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _

from games.presenting.page import Words
from tournaments.competitions.words.competitions import number_in_words as words_of
from tournaments.scoring.rules.points import TablePoints
from tournaments.standings.words.standings import KEY_MEANINGS, KEY_NAMES


@dataclass(frozen=True)
class Figures:
    """The numbers behind one player's standing."""

    #: The player's part of every finished table.
    seats: Sequence[TablePoints]
    #: Name and points per game of each opponent, once per table.
    opponents: Sequence[tuple[str, Fraction]]
    #: Points of byes and the latecomer's credit, and how many games they count as.
    credit: Fraction
    credited: int
    adjustment: Fraction
    #: The keys as they are stored.
    keys: Mapping[str, Fraction | None]

    @property
    def games(self) -> int:
        return len(self.seats) + self.credited


@dataclass(frozen=True)
class KeyLine:
    """One key: its name and meaning, and the calculation."""

    name: str
    label: Words
    meaning: Words
    sum: str


def key_lines(figures: Figures, tiebreaks: Sequence[str]) -> list[KeyLine]:
    return [KeyLine(name, KEY_NAMES[name], KEY_MEANINGS[name], _SUMS[name](figures)) for name in tiebreaks]


def points_total(figures: Figures) -> Fraction:
    played = sum((seat.points for seat in figures.seats), Fraction())
    return played + figures.credit + figures.adjustment


def opponents_mean(figures: Figures) -> Fraction:
    """The mean without the weakest opponent, if there is more than one."""
    averages = sorted(average for _name, average in figures.opponents)
    counted = averages[1:] if len(averages) > 1 else averages
    return sum(counted, Fraction()) / max(len(counted), 1)


def _points(figures: Figures) -> str:
    parts = [words_of(seat.points) for seat in figures.seats]
    if figures.credited:
        parts.append(_("%(points)s without a table") % {"points": words_of(figures.credit)})
    if figures.adjustment:
        parts.append(_("%(points)s by ruling") % {"points": words_of(figures.adjustment)})
    return _with_average(" + ".join(parts), points_total(figures), figures.games)


def _wins(figures: Figures) -> str:
    return _total(figures, [seat.win for seat in figures.seats])


def _victory_points(figures: Figures) -> str:
    return _total(figures, [Fraction(seat.vp) for seat in figures.seats])


def _total(figures: Figures, values: Sequence[Fraction]) -> str:
    return _with_average(" + ".join(map(words_of, values)), sum(values, Fraction()), len(figures.seats))


def _with_average(parts: str, total: Fraction, games: int) -> str:
    if not games:
        return _("nothing yet")
    return _("%(parts)s = %(total)s; per match: %(average)s") % {
        "parts": parts,
        "total": words_of(total),
        "average": words_of(total / games),
    }


def _opponents(figures: Figures) -> str:
    met = sorted(figures.opponents, key=lambda pair: pair[1], reverse=True)
    if not met:
        return _("nobody met yet")
    told = [f"{name} {words_of(average)}" for name, average in met]
    if len(told) > 1:
        told[-1] = _("left out: %(weakest)s") % {"weakest": told[-1]}
    return _("%(opponents)s. On average: %(mean)s") % {
        "opponents": ", ".join(told),
        "mean": words_of(opponents_mean(figures)),
    }


def _share(figures: Figures) -> str:
    if not figures.seats:
        return _("nothing yet")
    shares = [seat.share for seat in figures.seats]
    return _("%(shares)s. On average: %(mean)s") % {
        "shares": ", ".join(map(words_of, shares)),
        "mean": words_of(sum(shares, Fraction()) / len(shares)),
    }


def _direct(figures: Figures) -> str:
    value = figures.keys.get("direct")
    return _("not needed, or not everybody has met") if value is None else words_of(value)


def _draw(figures: Figures) -> str:
    value = figures.keys.get("draw")
    return _("not drawn yet") if value is None else _("number %(lot)s") % {"lot": value}


_SUMS: Final[Mapping[str, Callable[[Figures], str]]] = {
    "points": _points,
    "wins": _wins,
    "opponents": _opponents,
    "share": _share,
    "vp": _victory_points,
    "direct": _direct,
    "draw": _draw,
}
