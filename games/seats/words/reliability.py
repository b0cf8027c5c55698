"""Sentences about reliability."""

from collections.abc import Iterator
from typing import Final, Protocol

from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenting.page import Words

#: The minimum reliabilities that a table may demand, in percent.
LEAST_RELIABILITIES: Final[tuple[tuple[int, Words], ...]] = (
    (0, gettext_lazy("Anybody")),
    *(
        (
            share,
            format_lazy(
                gettext_lazy("People who make at least {percent} of 100 turns in time"), percent=share
            ),
        )
        for share in (70, 80, 90, 95)
    ),
)


class Figures(Protocol):
    """The figures that the sentences need."""

    @property
    def recent_turns(self) -> int: ...

    @property
    def turns(self) -> int: ...

    @property
    def time_outs(self) -> int: ...

    @property
    def matches_left(self) -> int: ...

    @property
    def seats_taken_over(self) -> int: ...

    @property
    def recent_percent(self) -> int | None: ...

    @property
    def overall_percent(self) -> int | None: ...


def asked_reliability(least: int) -> str:
    """Return what reliability a table demands; empty if none."""
    return _("Asks for %(percent)d%% of turns in time") % {"percent": least} if least else ""


def reliability_lines(figures: Figures) -> list[str]:
    """Return the sentences for a profile; empty if there is nothing to say."""
    return list(_lines(figures))


def _lines(figures: Figures) -> Iterator[str]:
    if figures.recent_percent is not None:
        yield _("%(percent)d%% of the last %(turns)d turns were taken in time.") % {
            "percent": figures.recent_percent,
            "turns": figures.recent_turns,
        }
    elif figures.turns:
        yield _("Too few turns with a clock so far to say how many are taken in time.")
    if figures.turns > figures.recent_turns:
        yield _("%(percent)d%% of all %(turns)d turns were taken in time.") % {
            "percent": figures.overall_percent,
            "turns": figures.turns,
        }
    if figures.turns:
        yield (
            ngettext("Time ran out once.", "Time ran out %(count)d times.", figures.time_outs)
            % {"count": figures.time_outs}
            if figures.time_outs
            else _("Time never ran out.")
        )
    if figures.matches_left:
        yield ngettext(
            "Left one match before its end.",
            "Left %(count)d matches before their end.",
            figures.matches_left,
        ) % {"count": figures.matches_left}
    if figures.seats_taken_over:
        yield ngettext(
            "Took over one seat so that a match could go on.",
            "Took over %(count)d seats so that matches could go on.",
            figures.seats_taken_over,
        ) % {"count": figures.seats_taken_over}
