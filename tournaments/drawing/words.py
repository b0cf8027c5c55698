"""Words for why a player sits at a table, and how good a drawing is."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenting.page import Words
from tournaments.competitions.words.competitions import number_in_words

_CAUSES: Final[Mapping[str, Words]] = {
    "forbidden": gettext_lazy("to keep apart two people who must not meet"),
    "pinned": gettext_lazy("because a director put players together"),
    "short": gettext_lazy("so that nobody has too many smaller tables"),
    "repeat": gettext_lazy("so that two people don’t meet again"),
    "club": gettext_lazy("to keep members of one club apart"),
    "room": gettext_lazy("to make room for somebody else who had to move"),
}


def pairing_reasons(reasons: Sequence[Mapping[str, Any]], names: Mapping[int, str]) -> list[str]:
    """One sentence for each player at a table, in seat order."""
    return [_reason(reason, names.get(reason["player"], _("somebody"))) for reason in reasons]


def format_reason(format: str) -> Words:
    """Why the tables are as they are in formats without a ranking."""
    return _FORMATS.get(format, "")


_FORMATS: Final[Mapping[str, Words]] = {
    "league": gettext_lazy(
        "All tables follow from one design: everybody plays once in every seat, and meets the others as evenly as the numbers allow."
    ),
    "heats": gettext_lazy(
        "All tables follow from one design: everybody plays once in every seat, and meets the others as evenly as the numbers allow."
    ),
    "round_robin": gettext_lazy("Everybody meets everybody else; the first seat goes round."),
    "knockout": gettext_lazy(
        "The best of the previous stage sit at different tables; the others are spread over them in turn. "
        "Seats even out what everybody has had."
    ),
    "ladder": gettext_lazy("On a ladder, tables come from challenges."),
}


def _reason(reason: Mapping[str, Any], name: str) -> str:
    words = {"name": name, "place": reason["place"], "moved": abs(reason["floated"])}
    if not reason["floated"] and reason["causes"]:
        sentence = (
            _("%(name)s: place %(place)d at the drawing, at another table with the same points") % words
        )
    elif not reason["floated"]:
        sentence = _("%(name)s: place %(place)d at the drawing, with neighbours in the ranking") % words
    elif reason["floated"] > 0:
        sentence = (
            ngettext(
                "%(name)s: place %(place)d at the drawing, moved up by %(moved)d place",
                "%(name)s: place %(place)d at the drawing, moved up by %(moved)d places",
                words["moved"],
            )
            % words
        )
    else:
        sentence = (
            ngettext(
                "%(name)s: place %(place)d at the drawing, moved down by %(moved)d place",
                "%(name)s: place %(place)d at the drawing, moved down by %(moved)d places",
                words["moved"],
            )
            % words
        )
    causes = [str(_CAUSES[cause]) for cause in reason["causes"] if cause in _CAUSES]
    return f"{sentence}, {', '.join(causes)}." if causes else f"{sentence}."


def report_lines(report: Mapping[str, Any]) -> list[str]:
    """How good the drawing is compared with the best possible; empty for drawings without a report."""
    return list(_report(report)) if "repeats" in report else []


def _report(report: Mapping[str, Any]) -> Iterator[str]:
    repeats = report["repeats"]
    if not repeats:
        yield _("Nobody meets the same person again.")
    else:
        yield ngettext(
            "%(repeats)d pair meets again; with these players and tables there must be at least %(bound)d.",
            "%(repeats)d pairs meet again; with these players and tables there must be at least %(bound)d.",
            repeats,
        ) % {"repeats": repeats, "bound": report["repeats_bound"]}
    ratio = report["spread_ratio"]
    if ratio is not None:
        yield _(
            "Differences of points within tables: %(ratio)s times those of tables cut straight from the ranking (1 is the best possible)."
        ) % {"ratio": number_in_words(round(ratio, 2))}
    if report["shorts_worst"]:
        yield _("Nobody has had more than %(worst)d smaller tables; at least %(bound)d can’t be avoided.") % {
            "worst": report["shorts_worst"],
            "bound": report["shorts_bound"],
        }
    yield _(
        "Largest difference between somebody’s most and least frequent seat: %(spread)d matches (1 is the "
        "best possible)."
    ) % {"spread": report["seat_spread"]}
