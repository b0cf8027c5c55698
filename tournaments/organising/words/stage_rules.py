"""The rules of one stage in plain words: tables, rounds, points, who goes on."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenting.page import Words
from games.presenting.series import comma_list, one_of
from tournaments.competitions.rules import LadderRules, StageRules
from tournaments.competitions.words.competitions import FORMAT_NAMES, number_in_words
from tournaments.scoring.rules.points import read_preset
from tournaments.stages.rules.promotion import PromotionRules
from tournaments.standings.words.standings import KEY_NAMES

_FORMATS: Final[Mapping[str, Words]] = {
    "league": gettext_lazy(
        "Groups; everybody plays as many matches as a table has seats, once in every seat."
    ),
    "heats": gettext_lazy(
        "Everybody plays as many matches as a table has seats, once in every seat, all at once."
    ),
    "swiss": gettext_lazy(
        "Round by round people meet others with about as many points, and nobody twice if that can be avoided."
    ),
    "knockout": gettext_lazy("One match each; the best of the ranking sit at different tables."),
    "round_robin": gettext_lazy("Everybody plays everybody."),
    "ladder": gettext_lazy(
        "Whoever finishes ahead of somebody who stands higher moves up directly above them."
    ),
}
_SHORT: Final[Mapping[str, Words]] = {
    "spread": gettext_lazy("Smaller tables are spread evenly over the ranking."),
    "bottom": gettext_lazy("Smaller tables are at the bottom of the ranking."),
    "top": gettext_lazy("Smaller tables are at the top of the ranking."),
}


def stage_lines(rules: StageRules, *, is_last: bool) -> Iterator[str]:
    yield f"{FORMAT_NAMES[rules.format]}: {_FORMATS[rules.format]}"
    yield _("Players at a table: %(sizes)s.") % {"sizes": one_of(str(size) for size in rules.sizes)}
    if rules.is_open_ended:
        yield from _ladder_lines(rules.ladder)
        return
    yield from _round_lines(rules)
    yield from _points_lines(rules)
    keys = comma_list(str(KEY_NAMES[key]) for key in rules.tiebreaks)
    yield _("The order of the standings, the most important first: %(keys)s.") % {"keys": keys}
    if not is_last:
        yield going_on(rules)


def going_on(rules: StageRules) -> str:
    """Say who reaches the next stage."""
    if rules.advance is None:
        return _("At most the best half goes on, in full tables.")
    if rules.format == "knockout":
        return ngettext(
            "The first %(count)d goes on: the winners of the tables, then the best of the others.",
            "%(count)d go on: the winners of the tables, then the best of the others.",
            rules.advance,
        ) % {"count": rules.advance}
    return ngettext("The best %(count)d goes on.", "The best %(count)d go on.", rules.advance) % {
        "count": rules.advance
    }


def points_rows(rules: StageRules) -> list[tuple[int, list[str]]]:
    """For each table size the points of each place; empty if only victory points count."""
    scoring = read_preset(rules.scoring.preset, rules.scoring.rows)
    if scoring.scheme == "share":
        return []
    return [(size, [_points(value) for value in scoring.row(size)]) for size in rules.sizes]


def scoring_note(rules: StageRules) -> str:
    """What the rows of points do not say."""
    match read_preset(rules.scoring.preset, rules.scoring.rows).scheme:
        case "share":
            return _("Points are victory points over the mean of the table: 1 is as many as the others had.")
        case "ratio":
            return _("The ratio of victory points to the best rival’s is added to these points.")
        case _:
            return _("Players who share a place get the mean of the places.")


def _points(value: Fraction) -> str:
    return number_in_words(value)


def _round_lines(rules: StageRules) -> Iterator[str]:
    if rules.format == "swiss":
        yield ngettext("%(count)d round.", "%(count)d rounds.", rules.rounds) % {"count": rules.rounds}
        if len(rules.sizes) > 1:
            yield str(_SHORT[rules.short_tables])
    if rules.format == "heats" and rules.rounds == 2:
        yield _("Two blocks of matches, one after the other.")
    if rules.format == "round_robin" and rules.rounds == 2:
        yield _("Two legs, with seats swapped.")
    if rules.format == "league":
        yield from _league_lines(rules)
    yield _("A round should be over after %(soft)d days; after %(hard)d days it is closed.") % {
        "soft": rules.soft_days,
        "hard": rules.days,
    }


def _league_lines(rules: StageRules) -> Iterator[str]:
    moves = PromotionRules.usual(rules.league.group_size, rules.league.up, rules.league.down)
    yield _("Groups of about %(size)d; %(up)d go up and %(down)d go down from each.") % {
        "size": moves.size,
        "up": moves.up,
        "down": moves.down,
    }


def _points_lines(rules: StageRules) -> Iterator[str]:
    for size, row in points_rows(rules):
        yield _("Points at a table of %(size)d: %(points)s.") % {"size": size, "points": " – ".join(row)}
    yield scoring_note(rules)


def _ladder_lines(ladder: LadderRules) -> Iterator[str]:
    yield _("Challenges reach %(places)d places up, or %(percent)d%% of the places above if that’s more.") % {
        "places": ladder.reach_places,
        "percent": ladder.reach_percent,
    }
    yield _("At most %(out)d open challenges of your own, and %(in)d by others.") % {
        "out": ladder.most_outgoing,
        "in": ladder.most_incoming,
    }
    yield _("The same people may meet again after %(days)d days.") % {"days": ladder.rematch_days}
    yield _("A challenge is answered within %(days)d days.") % {"days": ladder.answer_days}
    yield _(
        "Nobody is challenged during a vacation. %(days)d days without playing cost a tenth of the ladder, "
        "twice as many your place on it."
    ) % {"days": ladder.idle_days}
