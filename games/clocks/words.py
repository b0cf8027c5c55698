"""Sentences about clocks: the settings of a table, and what they mean."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.catalogue import game_name, game_of
from games.clocks.rules.limits import longest_turn
from games.clocks.rules.settings import PRESETS, ClockSettings
from games.presenting.page import Words

NO_CLOCK: Final = "none"

PRESET_NAMES: Final[Mapping[str, Words]] = {
    NO_CLOCK: gettext_lazy("No clock"),
    "fast": gettext_lazy("Fast"),
    "daily": gettext_lazy("Daily"),
    "relaxed": gettext_lazy("Relaxed"),
    "custom": gettext_lazy("Custom"),
}

#: The share of a turn's time that people use, roughly.
_USUAL_SHARE: Final = 0.25
_DAY: Final = timedelta(days=1)
#: The share of time left by usual nights and weekends.
_WAKING_SHARE: Final = 16 / 24
_WORKING_SHARE: Final = 5 / 7


def clock_title(settings: ClockSettings | None) -> str:
    """Return the clock in a few words, for lists."""
    if settings is None:
        return str(PRESET_NAMES[NO_CLOCK])
    return _("%(preset)s: %(time)s for a turn") % {
        "preset": PRESET_NAMES[settings.preset],
        "time": span_words(settings.turn),
    }


def preset_title(preset: str) -> str:
    """Return the name of a preset and the time that it gives for a turn."""
    return clock_title(PRESETS[preset])


def clock_lines(settings: ClockSettings | None) -> list[str]:
    """Return the settings of the clock, a sentence each."""
    if settings is None:
        return [_("Nobody’s time runs out: the table waits as long as it takes.")]
    return list(_lines(settings))


def meaning_lines(settings: ClockSettings, game: str, players: int) -> list[str]:
    """Return what the settings mean: the longest turn, and the length of a match if its number of turns is known."""
    longest = _("The longest a turn can take: %(time)s.") % {"time": span_words(longest_turn(settings))}
    turns_per_player = game_of(game).turns_per_player
    if turns_per_player is None:
        return [longest]
    turns = turns_per_player * players
    return [
        longest,
        _(
            "A match of %(game)s with %(players)d players has about %(turns)d turns. It lasts about %(time)s if people use "
            "a quarter of their time."
        )
        % {
            "game": game_name(game),
            "players": players,
            "turns": turns,
            "time": _rough_words(_usual_match(settings, turns)),
        },
    ]


def span_words(span: timedelta) -> str:
    """Return a span in days and hours; less than two days in hours only."""
    hours = round(span.total_seconds() / 3600)
    days, rest = divmod(hours, 24)
    if days < 2:
        return ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}
    words = ngettext("%(count)d day", "%(count)d days", days) % {"count": days}
    if not rest:
        return words
    return _("%(days)s and %(hours)s") % {
        "days": words,
        "hours": ngettext("%(count)d hour", "%(count)d hours", rest) % {"count": rest},
    }


def _lines(settings: ClockSettings) -> Iterator[str]:
    yield _("Each turn has %(time)s.") % {"time": span_words(settings.turn)}
    if settings.has_bank:
        yield _(
            "If a turn takes longer, the rest comes out of the player’s time bank: %(bank)s at the start, "
            "%(increment)s more with each turn, %(cap)s at most."
        ) % {
            "bank": span_words(settings.bank),
            "increment": span_words(settings.increment),
            "cap": span_words(settings.cap),
        }
    yield _rests(settings)
    if settings.vacation_days:
        yield ngettext(
            "%(count)d day of vacation per player stops the clock.",
            "Up to %(count)d days of vacation per player stop the clock.",
            settings.vacation_days,
        ) % {"count": settings.vacation_days}


def _rests(settings: ClockSettings) -> str:
    if settings.honours_sleep and settings.honours_weekends:
        return _("Your own sleeping hours and your weekend don’t count.")
    if settings.honours_sleep:
        return _("Your own sleeping hours don’t count.")
    if settings.honours_weekends:
        return _("Your own weekend doesn’t count.")
    return _("The clock runs day and night.")


def _usual_match(settings: ClockSettings, turns: int) -> timedelta:
    span = turns * settings.turn * _USUAL_SHARE
    if settings.honours_sleep:
        span /= _WAKING_SHARE
    if settings.honours_weekends:
        span /= _WORKING_SHARE
    return span


def _rough_words(span: timedelta) -> str:
    days = max(1, round(span / _DAY))
    if days < 14:
        return ngettext("%(count)d day", "%(count)d days", days) % {"count": days}
    weeks = round(days / 7)
    return ngettext("%(count)d week", "%(count)d weeks", weeks) % {"count": weeks}
