"""Layout of the competition form: which fields belong together, and what is collapsed."""

from dataclasses import dataclass
from typing import Final

from django import forms
from django.utils.translation import gettext_lazy as _

from games.presenting.page import Words


@dataclass(frozen=True)
class Section:
    """A group of fields. `special` ones depend on the recipe; `prefix` includes all fields whose names begin so."""

    key: str
    title: Words
    fields: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    prefix: str = ""
    hint: Words = ""
    is_folded: bool = False

    def holds(self, name: str) -> bool:
        return name in self.fields or bool(self.prefix and name.startswith(self.prefix))

    def rank(self, name: str) -> int:
        return self.fields.index(name) if name in self.fields else len(self.fields)


@dataclass(frozen=True)
class FormSection:
    """A section with the fields that this form has."""

    section: Section
    fields: list[forms.BoundField]
    has_errors: bool

    @property
    def is_open(self) -> bool:
        return self.has_errors or not self.section.is_folded


def _special(
    key: str,
    title: Words,
    *fields: str,
    shared: tuple[str, ...] = (),
    hint: Words = "",
    is_folded: bool = False,
) -> Section:
    return Section(key, title, (*shared, *fields), fields, hint=hint, is_folded=is_folded)


SECTIONS: Final = (
    Section(
        "start",
        _("What and when"),
        ("name", "description", "visibility", "start_policy", "starts_at", "check_in_hours"),
    ),
    _special(
        "tables",
        _("Tables and rounds"),
        "other_seats",
        "group_size",
        "blocks",
        "legs",
        "rounds",
        "soft_days",
        "days",
        "has_semi",
        "has_final",
        shared=("seats",),
    ),
    Section(
        "entrants",
        _("Who may enter"),
        ("least_entrants", "most_entrants", "by_invitation", "least_reliability"),
    ),
    _special("points", _("Points"), "scoring", hint=_("The preview shows what each place is worth.")),
    Section("clock", _("Time for turns"), ("clock",)),
    Section("own_points", _("Points of my own"), prefix="points_", is_folded=True),
    Section("rules", _("Rules at the tables"), prefix="option_", is_folded=True),
    Section(
        "absence",
        _("When people stay away"),
        ("ai_level", "no_show_hours", "offer_hours", "substitutes_score"),
        hint=_("Fixed beforehand and the same for everybody."),
        is_folded=True,
    ),
    _special(
        "more_entrants",
        _("Ratings, and coming late"),
        "admits_late",
        shared=("least_rating", "most_rating"),
        is_folded=True,
    ),
    _special(
        "more_rounds",
        _("More about rounds"),
        "up",
        "down",
        "advance",
        "short_tables",
        "director_publishes",
        "publish_hours",
        is_folded=True,
    ),
    _special(
        "ladder",
        _("Challenges"),
        "reach_places",
        "reach_percent",
        "most_outgoing",
        "most_incoming",
        "rematch_days",
        "answer_days",
        "idle_days",
        is_folded=True,
    ),
    _special("repeats", _("Repetition"), "repeats", "repeats_rule", is_folded=True),
)
