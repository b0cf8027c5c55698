"""Template tags about time."""

from datetime import datetime, timedelta
from typing import Any

from django import template
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _

from games.clocks import words as clocks
from games.clocks.selectors.clocks import settings_of
from games.matches.models import Match
from games.seats.words import absence
from games.templatetags.parts import fragment

register = template.Library()

#: A deadline that is nearer than this is shown in red.
_SOON = timedelta(hours=3)


@register.filter
def clock_title(match: Match) -> str:
    return clocks.clock_title(settings_of(match))


@register.filter
def clock_lines(match: Match) -> list[Any]:
    """Return what the table has agreed about time and absence."""
    settings = settings_of(match)
    if settings is None:
        return [*clocks.clock_lines(None), *absence.giving_up_rule(match)]
    players = len(match.seats.all())
    return [
        *clocks.clock_lines(settings),
        *clocks.meaning_lines(settings, match.game, players),
        absence.absence_rule(match),
        absence.leavers_rule(),
    ]


@register.filter
def caretaker_name(match: Match | None) -> Any:
    """Return who plays for somebody absent; the table of a lesson belongs to no match."""
    return absence.caretaker_name(match) if match else ""


@register.filter
def span_words(span: timedelta) -> str:
    return clocks.span_words(span)


@register.simple_tag
def time_left(deadline: datetime | None) -> SafeString | str:
    """Show the time until a moment, in words that a script keeps up to date."""
    if deadline is None:
        return ""
    now = timezone.now()
    is_over = deadline <= now
    words = _("time is over") if is_over else _("%(time)s left") % {"time": timeuntil(deadline, now)}
    local = timezone.localtime(deadline)
    shown = {
        "iso": local.isoformat(timespec="seconds"),
        "deadline": local,
        "is_soon": deadline - now < _SOON,
        "words": words,
    }
    return fragment("games/_time_left.html", shown, lambda: shown)
