"""Form part for the clock of a table: a preset or custom numbers; and what happens to absent players."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from config.forms import field_of
from games.ai.selectors import default_level, levels_of
from games.clocks.rules.settings import (
    LARGEST_BANK_HOURS,
    LARGEST_INCREMENT_HOURS,
    LONGEST_TURN_HOURS,
    MOST_VACATION_DAYS,
    PRESETS,
)
from games.clocks.words import NO_CLOCK, PRESET_NAMES, clock_lines, meaning_lines
from games.matches.models import Absence
from games.presenting.page import Words

CUSTOM: Final = "custom"
_DAILY: Final = PRESETS["daily"]


@dataclass(frozen=True)
class ClockChoice:
    """A preset with its radio button and explanation."""

    radio: Any
    title: Words
    lines: list[str]


def _hours(label: Words, initial: int, least: int, most: int, help_text: Words = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label, initial=initial, min_value=least, max_value=most, required=False, help_text=help_text
    )


def _policies(game: str, policy: Absence, words: Words) -> list[tuple[str, str]]:
    """Return one choice for each computer player of the game, the strongest first."""
    levels = reversed(levels_of(game).items())
    return [(f"{policy}:{key}", str(words) % {"level": _(level.label)}) for key, level in levels]


class ClockForm(forms.Form):
    """Base form with the fields about time and absence."""

    clock = forms.ChoiceField(
        choices=list(PRESET_NAMES.items()),
        initial="daily",
        required=False,
        label=_("Time for turns"),
        widget=forms.RadioSelect,
    )
    turn_hours = _hours(_("Hours for each turn"), _DAILY.turn_hours, 1, LONGEST_TURN_HOURS)
    bank_hours = _hours(
        _("Hours in the time bank at the start"),
        _DAILY.bank_hours,
        0,
        LARGEST_BANK_HOURS,
        _("If a turn takes longer, the rest comes out of the bank. 0: no bank."),
    )
    increment_hours = _hours(
        _("Hours that each turn adds to the bank"), _DAILY.increment_hours, 0, LARGEST_INCREMENT_HOURS
    )
    cap_hours = _hours(_("Most hours the bank can hold"), _DAILY.cap_hours, 0, LARGEST_BANK_HOURS)
    honours_sleep = forms.BooleanField(required=False, label=_("Sleeping hours don’t count"))
    honours_weekends = forms.BooleanField(required=False, initial=True, label=_("Weekends don’t count"))
    vacation_days = _hours(
        _("Days of vacation per player that don’t count"), _DAILY.vacation_days, 0, MOST_VACATION_DAYS
    )
    absence = forms.ChoiceField(
        required=False,
        label=_("When somebody’s time runs out"),
        help_text=_("Anybody who isn’t back by the end ranks behind everybody who stayed."),
    )

    _NUMBERS = ("turn_hours", "bank_hours", "increment_hours", "cap_hours", "vacation_days")

    def add_absences(self, game: str) -> None:
        """Set the choices of what happens to absent players, with the computer players of the game."""
        caretakers = _policies(game, Absence.CARETAKER, _("%(level)s plays until they come back"))
        substitutes = _policies(
            game, Absence.SUBSTITUTE, _("A substitute takes over the seat; until then %(level)s plays")
        )
        leaving = (Absence.RESIGN.value, _("They have left the match"))
        policies = [*caretakers, *substitutes, leaving]
        field_of(self, "absence", forms.ChoiceField).choices = policies
        self._usual_absence = f"{Absence.CARETAKER}:{default_level(game)}"
        self.fields["absence"].initial = self._usual_absence

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("clock") == CUSTOM and not self.errors:
            if data["turn_hours"] is None:
                self.add_error("turn_hours", _("How many hours does a turn get?"))
            elif (data["bank_hours"] or 0) > (data["cap_hours"] or 0):
                self.add_error("cap_hours", _("The bank can’t hold less than it has at the start."))
        return data

    def agreement(self) -> dict[str, Any]:
        """Return the cleaned data as arguments of `open_match`."""
        policy, _colon, level = (self.cleaned_data["absence"] or self._usual_absence).partition(":")
        agreed = {"clock": self.chosen_clock(), "absence": policy}
        return agreed | {"caretaker_level": level} if level else agreed

    def chosen_clock(self) -> dict[str, Any] | None:
        data = self.cleaned_data
        preset = data["clock"] or NO_CLOCK
        if preset == NO_CLOCK:
            return None
        if preset != CUSTOM:
            return dict(msgspec.to_builtins(PRESETS[preset]))
        return {
            "preset": CUSTOM,
            "honours_sleep": data["honours_sleep"],
            "honours_weekends": data["honours_weekends"],
            **{name: data[name] or 0 for name in self._NUMBERS},
        }

    def clock_choices(self, game: str, players: int) -> Iterator[ClockChoice]:
        for radio in self["clock"]:
            preset = radio.data["value"]
            settings = PRESETS.get(preset)
            if settings is not None:
                lines = [*clock_lines(settings), *meaning_lines(settings, game, players)]
            elif preset == CUSTOM:
                lines = [str(_("Choose every number yourself, below."))]
            else:
                lines = clock_lines(None)
            yield ClockChoice(radio, PRESET_NAMES[preset], lines)

    @property
    def custom_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in (*self._NUMBERS, "honours_sleep", "honours_weekends")]
