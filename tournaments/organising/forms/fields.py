"""The fields of the competition form, each with an explanation. Bounds are those of the regulations."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from config.forms import field_of
from games.ai.levels import LEVELS
from games.ai.selectors import default_level, levels_of
from games.clocks.forms import ClockForm
from games.lobby.forms.options import OptionForm
from games.presenting.page import Words
from games.seats.words.reliability import LEAST_RELIABILITIES
from tournaments.competitions.models import Competition
from tournaments.competitions.rules.regulations import MOST_ENTRANTS
from tournaments.organising.words.regulations import (
    PRESET_CHOICES,
    REPEAT_CHOICES,
    SHORT_TABLE_CHOICES,
    START_CHOICES,
)

#: The format of a browser's datetime-local input.
LOCAL_FORMAT: Final = "%Y-%m-%dT%H:%M"


def _number(
    label: Words,
    least: int,
    most: int,
    help_text: Words = "",
    *,
    initial: int | None = None,
    required: bool = True,
) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, initial=initial, required=required, help_text=help_text
    )


def _tick(label: Words, help_text: Words = "") -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, help_text=help_text)


def _choice(label: Words, choices: Sequence[tuple[Any, Words]], help_text: Words = "") -> forms.ChoiceField:
    """A choice field; the first choice is the default."""
    first, _words = choices[0]
    return forms.ChoiceField(label=label, choices=list(choices), initial=first, help_text=help_text)


class StartFields(forms.Form):
    """Name, visibility and start."""

    name = forms.CharField(
        label=_("Name"),
        min_length=3,
        max_length=80,
        help_text=_("As it appears in lists: “Autumn League”."),
    )
    description = forms.CharField(
        label=_("Description"),
        max_length=4000,
        required=False,
        strip=True,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Who you are, what it is about, what can be won. You can change it later."),
    )
    visibility = _choice(_("Who sees it"), Competition.Visibility.choices)
    start_policy = _choice(_("It starts"), START_CHOICES)
    starts_at = forms.DateTimeField(
        label=_("Start"),
        required=False,
        input_formats=[LOCAL_FORMAT, "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL_FORMAT),
        help_text=_("In your own time zone. Sign-up is open until then. You can move it to a later day."),
    )
    check_in_hours = _number(
        _("Check-in: hours before the start"),
        0,
        168,
        _(
            "Everybody confirms in this time that they’ll play; if they don’t, a reserve gets the place. 0: no check-in."
        ),
        initial=48,
    )
    repeats = forms.ChoiceField(
        label=_("Repetition"),
        choices=REPEAT_CHOICES,
        required=False,
        help_text=_("The next one opens by itself. The seasons of a league follow from one another."),
    )
    repeats_rule = forms.CharField(
        label=_("A calendar rule of your own"),
        max_length=200,
        required=False,
        help_text=_("As in calendars (RFC 5545): FREQ=MONTHLY;BYDAY=1MO is every first Monday."),
    )


class EntrantFields(forms.Form):
    """Who may enter."""

    least_entrants = _number(
        _("Minimum number of players"),
        2,
        MOST_ENTRANTS,
        _("With fewer at the start, it’s called off."),
        initial=8,
    )
    most_entrants = _number(
        _("Maximum number of players"),
        2,
        MOST_ENTRANTS,
        _("Anybody after that is a reserve and moves up when a place becomes free. Empty: no limit."),
        required=False,
    )
    by_invitation = _tick(
        _("Only people I invite"),
        _("Invite them by name, many at once if you like, before or after you open it."),
    )
    least_reliability = forms.TypedChoiceField(
        coerce=int,
        choices=LEAST_RELIABILITIES,
        empty_value=0,  # type: ignore[arg-type]  # may be any value; the stubs only allow str
        required=False,
        label=_("Reliability"),
        help_text=_("Over the last hundred turns. Newcomers without a record are welcome."),
    )
    least_rating = _number(
        _("Rating at least"),
        0,
        4000,
        _("In this game. People without a rating count as 1500."),
        required=False,
    )
    most_rating = _number(_("Rating at most"), 0, 4000, required=False)
    admits_late = _tick(
        _("People may join late"),
        _(
            "Until half of the rounds have begun. Anybody who joins late gets one credit, a little less "
            "than a bye."
        ),
    )


class TableFields(forms.Form):
    """Tables and rounds."""

    seats = forms.TypedChoiceField(coerce=int, label=_("Players at a table"), widget=forms.RadioSelect)
    other_seats = forms.TypedMultipleChoiceField(
        coerce=int,
        label=_("Other table sizes, where the number of players asks for it"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    group_size = _number(
        _("Players in a group"),
        3,
        40,
        _("With 7 in a group and 4 at a table everybody meets everybody twice."),
        initial=7,
    )
    up = _number(_("How many go up"), 1, 20, _("Empty: about a quarter of the group."), required=False)
    down = _number(_("How many go down"), 1, 20, _("Empty: about a quarter of the group."), required=False)
    blocks = forms.TypedChoiceField(
        coerce=int,
        label=_("Heats"),
        initial=1,
        choices=[
            (1, _("One block of matches")),
            (2, _("Two blocks, one after the other, with new opponents")),
        ],
    )
    legs = forms.TypedChoiceField(
        coerce=int,
        label=_("Legs"),
        initial=1,
        choices=[(1, _("One: everybody meets once")), (2, _("Two, with seats swapped"))],
    )
    rounds = _number(
        pgettext_lazy("competition", "Rounds"),
        1,
        15,
        _("By correspondence three to five are enough."),
        initial=4,
    )
    has_semi = _tick(_("A semi-final between heats and final"))
    has_final = _tick(_("A final of the best after the last round"))
    advance = _number(
        _("How many go on from the heats"),
        2,
        1000,
        _("Empty: at most half of the field, in full tables."),
        required=False,
    )
    soft_days = _number(_("Days for a round"), 1, 365, _("By then the matches should be over."), initial=50)
    days = _number(
        _("Days until a round is closed"),
        2,
        400,
        _(
            "Then whoever has taken the most time loses the seat to a computer player, so that the others "
            "can go on."
        ),
        initial=60,
    )
    short_tables = _choice(_("Where smaller tables go"), SHORT_TABLE_CHOICES)
    director_publishes = _tick(
        _("A director publishes each round"), _("Otherwise rounds are published automatically.")
    )
    publish_hours = _number(
        _("Hours between a drawing and its round"),
        0,
        168,
        _("Time to look at it, before matches begin."),
        initial=24,
    )


class ScoringFields(forms.Form):
    """Points for places."""

    scoring = forms.ChoiceField(
        label=_("Points"), choices=PRESET_CHOICES, widget=forms.RadioSelect, initial="place"
    )

    def add_rows(self, sizes: Sequence[int]) -> None:
        """Add fields for custom points, from the first place to the last."""
        for size in sizes:
            self.fields[f"points_{size}"] = forms.CharField(
                label=_("Points of my own at a table of %(size)d") % {"size": size},
                required=False,
                max_length=60,
                help_text=_("From the first place to the last, such as: %(example)s")
                % {"example": " ".join(("7", "4", "2", "1", "0")[-size:])},
            )


class AbsenceFields(forms.Form):
    """What happens to the seats of absent players."""

    ai_level = _choice(
        _("Who plays on for somebody who has left"),
        [(key, _(level.label)) for key, level in LEVELS.items()],
        _("A player who leaves is last at that table; the others are placed as if the seat were empty."),
    )
    no_show_hours = _number(
        _("Hours for the very first move"),
        12,
        336,
        _("Anybody who hasn’t moved by then counts as a no-show."),
        initial=72,
    )
    offer_hours = _number(
        _("Hours in which reserves may take such a seat"),
        0,
        168,
        _("After them the computer player takes it."),
        initial=48,
    )
    substitutes_score = _tick(_("Reserves who step in score for themselves"))

    def add_levels(self, game: str) -> None:
        """Offer the computer players of the game, strongest first."""
        levels = reversed(levels_of(game, self.initial.get("ai_level", "")).items())
        field_of(self, "ai_level", forms.ChoiceField).choices = [
            (key, _(level.label)) for key, level in levels
        ]
        self.fields["ai_level"].initial = default_level(game)


class LadderFields(forms.Form):
    """Who may challenge whom."""

    reach_places = _number(_("How many places up a challenge can reach"), 1, 100, initial=5)
    reach_percent = _number(
        _("… or this share of the places above, in percent, if that is more"), 0, 100, initial=20
    )
    most_outgoing = _number(_("Open challenges of your own, at most"), 1, 20, initial=3)
    most_incoming = _number(_("Open challenges by others, at most"), 1, 50, initial=5)
    rematch_days = _number(_("Days before the same people may meet again"), 0, 365, initial=7)
    answer_days = _number(_("Days to answer a challenge"), 1, 30, initial=7)
    idle_days = _number(
        _("Days without playing that cost places"),
        7,
        365,
        _("Then you drop by a tenth of the ladder; after twice as long, off it."),
        initial=30,
    )


class CompetitionFields(
    StartFields, EntrantFields, TableFields, ScoringFields, AbsenceFields, LadderFields, OptionForm, ClockForm
):
    """All fields together. The form leaves out what a recipe does not need."""

    assumed = _number(
        _("Number of players in the preview"),
        2,
        MOST_ENTRANTS,
        _("Only for the preview: nothing depends on it."),
    )
