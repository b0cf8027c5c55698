"""The regulations in plain words."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

import msgspec
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.ai.levels import LEVELS
from games.clocks.rules.settings import ClockSettings
from games.clocks.words import clock_lines
from games.matches.words.options import options_in_words
from games.presenting.page import Words
from games.seats.words.reliability import asked_reliability
from tournaments.competitions.models import Competition
from tournaments.competitions.rules import Absences, Admission, Regulations
from tournaments.organising.words.stage_rules import stage_lines

OWN_RULE: Final = "own"

REPEAT_CHOICES: Final[tuple[tuple[str, Words], ...]] = (
    ("", gettext_lazy("Only once")),
    ("FREQ=MONTHLY", gettext_lazy("Every month")),
    ("FREQ=MONTHLY;INTERVAL=2", gettext_lazy("Every two months")),
    ("FREQ=MONTHLY;INTERVAL=3", gettext_lazy("Every three months")),
    ("FREQ=YEARLY", gettext_lazy("Every year")),
    ("FREQ=MONTHLY;BYDAY=1MO", gettext_lazy("Every first Monday of a month")),
    (OWN_RULE, gettext_lazy("By a calendar rule of my own")),
)
START_CHOICES: Final[tuple[tuple[str, Words], ...]] = (
    ("at", gettext_lazy("on a day, if enough have signed up")),
    ("full", gettext_lazy("as soon as it is full")),
)
SHORT_TABLE_CHOICES: Final[tuple[tuple[str, Words], ...]] = (
    ("spread", gettext_lazy("evenly over the ranking")),
    ("bottom", gettext_lazy("at the bottom of the ranking")),
    ("top", gettext_lazy("at the top of the ranking")),
)
PRESET_CHOICES: Final[tuple[tuple[str, Words], ...]] = (
    (
        "place",
        gettext_lazy(
            "Points for places, three a seat at every table size: large and small tables mix fairly"
        ),
    ),
    ("vpshare", gettext_lazy("Share of victory points: how much more than the others somebody has scored")),
    ("wbc", gettext_lazy("Wins before everything: 1000, 100, 10, 1")),
    ("bpa_elg", gettext_lazy("Wins, and by how much: 1000, 100, 10 and the ratio of victory points")),
    ("catan", gettext_lazy("Wins alone, then victory points")),
    ("custom", gettext_lazy("Points of my own")),
)


def regulation_lines(competition: Competition) -> list[tuple[str, list[str]]]:
    """Headings, each with its sentences."""
    rules = competition.rules
    stages = list(competition.stages.all())
    clock = msgspec.convert(rules.clock, ClockSettings) if rules.clock else None
    parts = [
        (_("Who may enter"), list(admission_lines(rules.admission))),
        (_("When it starts"), list(_start_lines(rules, competition.starts_at))),
        *((stage.name, list(stage_lines(stage.rules, is_last=stage is stages[-1]))) for stage in stages),
        (_("Time for turns"), clock_lines(clock)),
        (_("When people stay away"), list(_absence_lines(rules.absences))),
        (_("Rules at the tables"), options_in_words(competition.game, competition.options)),
    ]
    if rules.is_duplicate:
        words = _(
            "Every table of a round is dealt the same. Nobody sees another table before the slowest has finished."
        )
        parts.insert(-1, (_("Duplicate"), [words]))
    return [(heading, lines) for heading, lines in parts if lines]


def admission_lines(admission: Admission) -> Iterator[str]:
    if admission.by_invitation:
        yield _("Only people the organisers have invited.")
    yield ngettext(
        "It needs at least %(count)d player.",
        "It needs at least %(count)d players.",
        admission.least_entrants,
    ) % {"count": admission.least_entrants}
    if admission.most_entrants is not None:
        yield _("At most %(count)d players; anybody after that is a reserve.") % {
            "count": admission.most_entrants
        }
    if admission.least_rating is not None:
        yield _("A rating of at least %(rating)d; people without one count as 1500.") % {
            "rating": admission.least_rating
        }
    if admission.most_rating is not None:
        yield _("A rating of at most %(rating)d; people without one count as 1500.") % {
            "rating": admission.most_rating
        }
    if admission.least_reliability:
        yield f"{asked_reliability(admission.least_reliability)}. {_('Newcomers are welcome.')}"
    if admission.admits_late:
        yield _("People may join until half of the rounds have begun.")


def moment_in_words(moment: datetime) -> str:
    return date_format(localtime(moment), "DATETIME_FORMAT")


def repeats_in_words(rule: str) -> str:
    known: Mapping[str, Words] = dict(REPEAT_CHOICES)
    return str(known[rule]) if rule in known else _("By the calendar rule %(rule)s") % {"rule": rule}


def _start_lines(rules: Regulations, starts_at: datetime | None) -> Iterator[str]:
    start = rules.start
    if starts_at is not None:
        yield _("It starts on %(when)s, if enough have signed up.") % {"when": moment_in_words(starts_at)}
    else:
        yield _("It starts as soon as it is full.")
    if start.check_in_hours:
        yield (
            ngettext(
                "In the last hour before the start everybody confirms that they will play.",
                "In the last %(count)d hours before the start everybody confirms that they will play.",
                start.check_in_hours,
            )
            % {"count": start.check_in_hours}
            + " "
            + _("If they don’t, a reserve gets the place.")
        )
    if start.repeats:
        yield _("It repeats: %(rule)s.") % {"rule": repeats_in_words(start.repeats)}
    if rules.director_publishes:
        yield _("A director publishes each round.")
    else:
        yield ngettext(
            "Later rounds are published %(count)d hour after they were drawn.",
            "Later rounds are published %(count)d hours after they were drawn.",
            rules.publish_hours,
        ) % {"count": rules.publish_hours}


def _absence_lines(absences: Absences) -> Iterator[str]:
    yield _("Anybody who hasn’t made a first move within %(hours)d hours counts as a no-show.") % {
        "hours": absences.no_show_hours
    }
    if absences.offer_hours:
        yield _("Such a seat is offered to reserves for %(hours)d hours.") % {"hours": absences.offer_hours}
    yield _(
        "If a player leaves, %(level)s plays on. The player is last at that table without points, and the "
        "others are placed as if the seat were empty."
    ) % {"level": _(LEVELS[absences.ai_level].label)}
    if absences.substitutes_score:
        yield _("Reserves who step in score for themselves.")
    else:
        yield _("Reserves who step in don’t score for themselves.")
