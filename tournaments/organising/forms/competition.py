"""The one form for every kind of competition: fields depend on recipe and game, the services validate the whole."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, timedelta
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _

from config.forms import field_of
from games.clocks.forms import CUSTOM, ClockChoice
from games.clocks.words import NO_CLOCK
from games.lobby.refusals import OptionsAgainstRules
from tournaments.competitions.models import Competition
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.organising.forms.fields import CompetitionFields
from tournaments.organising.forms.layout import SECTIONS, FormSection
from tournaments.organising.forms.recipes import Recipe
from tournaments.organising.forms.stages import initial_stages, stages_from
from tournaments.organising.refusals import PointsMissing
from tournaments.organising.services.validation import CompetitionSettings, checked_plan
from tournaments.organising.words.regulations import OWN_RULE, REPEAT_CHOICES

#: Regulations whose form field has another name.
_FIELD_OF: Final = {
    "start.at": "starts_at",
    "start.policy": "start_policy",
    "sizes": "seats",
    "scoring.preset": "scoring",
    "scoring.rows": "scoring",
}
_STAGE: Final = re.compile(r"^stages\.\d+\.")
_POINTS: Final = re.compile(r"^scoring\.rows\.(\d)")
#: Not needed for a preview.
_WORDS: Final = frozenset({"name", "description"})
_START_HOUR: Final = 18
_CLOCK: Final = (
    "turn_hours",
    "bank_hours",
    "increment_hours",
    "cap_hours",
    "vacation_days",
    "honours_sleep",
    "honours_weekends",
)
_ADMISSION: Final = ("least_entrants", "most_entrants", "least_rating", "most_rating", "by_invitation")
_ABSENCES: Final = ("ai_level", "no_show_hours", "offer_hours", "substitutes_score")


class CompetitionForm(CompetitionFields):
    """The form of a competition. `plan` is set once all but name and description is valid: enough for a preview."""

    def __init__(
        self, recipe: Recipe, game: str, data: Any = None, competition: Competition | None = None
    ) -> None:
        initial = _stored(recipe, competition) if competition else _usual(recipe, game)
        super().__init__(data, initial=initial)
        self.recipe, self.game = recipe, game
        # Stages keep their names, whatever language they are edited in.
        self._names = [stage.name for stage in competition.stages.all()] if competition else []
        self.plan: CompetitionSettings | None = None
        sizes = recipe.sizes_for(game)
        for name in ("seats", "other_seats"):
            field_of(self, name, forms.ChoiceField).choices = [(size, str(size)) for size in sizes]
        self.add_options(game)
        self.add_levels(game)
        if "scoring" in recipe.fields:
            self.add_rows(sizes)
        self._leave_out_what_is_not_asked(sizes)

    def _leave_out_what_is_not_asked(self, sizes: list[int]) -> None:
        # Absence rules are the same at every table of a competition.
        self.fields.pop("absence")
        wanted = {name for section in SECTIONS for name in section.fields}
        special = {name for section in SECTIONS for name in section.special}
        for name in special & wanted - self.recipe.fields:
            self.fields.pop(name)
        if len(sizes) == 1:
            self.fields["seats"].initial = sizes[0]

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        self._check_choices(data)
        if self.errors.keys() <= _WORDS:
            self._check_plan()
        return self.cleaned_data

    def _check_choices(self, data: Mapping[str, Any]) -> None:
        if data.get("start_policy") == "at" and not data.get("starts_at") and "starts_at" not in self.errors:
            self.add_error("starts_at", _("Choose a date and a time for the start."))
        if data.get("repeats") == OWN_RULE and not data.get("repeats_rule"):
            self.add_error("repeats_rule", _("Which rule? Or choose another entry above."))

    def _check_plan(self) -> None:
        try:
            rows = self._own_rows()
            self.plan = checked_plan(**self._plan_arguments(rows))
        except InvalidRegulations as refusal:
            self.refuse(refusal)

    def _plan_arguments(self, rows: Mapping[str, list[float]]) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.chosen_options(),
            "regulations": self._regulations(),
            "stages": stages_from(self.recipe, self.cleaned_data, rows, self._names),
        }

    def competition(self) -> dict[str, Any]:
        """The validated form as arguments of `create_competition` and `edit_competition`."""
        words = {name: self.cleaned_data[name] for name in ("name", "description", "visibility")}
        return words | self._plan_arguments(self._own_rows())

    def refuse(self, refusal: InvalidRegulations) -> None:
        """Show a refusal of the services at the field it is about."""
        if isinstance(refusal.__cause__, OptionsAgainstRules):
            self.add_error(None, refusal.__cause__.sentence)
            return
        field = self._field_of(refusal.field)
        words = refusal.problem if field else f"{refusal.field}: {refusal.problem}"
        self.add_error(field, words)

    def _field_of(self, path: str) -> str | None:
        path = _STAGE.sub("", path)
        if own := _POINTS.match(path):
            return f"points_{own[1]}"
        name = _FIELD_OF.get(path, path.rpartition(".")[2])
        return name if name in self.fields else None

    def _regulations(self) -> dict[str, Any]:
        data = self.cleaned_data
        return {
            "admission": {
                **{name: data[name] for name in _ADMISSION},
                "least_reliability": data["least_reliability"] or 0,
                "admits_late": data.get("admits_late", False),
            },
            "start": self._start(),
            "absences": {name: data[name] for name in _ABSENCES},
            "clock": self.chosen_clock(),
            "director_publishes": data.get("director_publishes", False),
            "publish_hours": data.get("publish_hours", 24),
            "is_duplicate": self.recipe.is_duplicate,
        }

    def _start(self) -> dict[str, Any]:
        data = self.cleaned_data
        is_dated = data["start_policy"] == "at"
        repeats = data.get("repeats", "")
        if repeats == OWN_RULE:
            repeats = data["repeats_rule"]
        return {
            "policy": data["start_policy"],
            "at": data["starts_at"].astimezone(UTC) if is_dated else None,
            "check_in_hours": data["check_in_hours"],
            "repeats": repeats if is_dated else "",
        }

    def _own_rows(self) -> dict[str, list[float]]:
        """Custom points per table size, if chosen."""
        if self.cleaned_data.get("scoring") != "custom":
            return {}
        wanted = {self.cleaned_data["seats"], *(self.cleaned_data.get("other_seats") or ())}
        return {str(size): self._own_row(size) for size in sorted(wanted)}

    def _own_row(self, size: int) -> list[float]:
        try:
            row = [float(part) for part in re.split(r"[\s;]+", self.cleaned_data[f"points_{size}"].strip())]
        except ValueError:
            row = []
        if len(row) != size:
            raise PointsMissing(f"scoring.rows.{size}", size=size)
        return row

    def as_filled_in(self) -> dict[str, Any]:
        """The data a browser would send if nothing was changed."""
        return {
            bound.html_name: bound.value()
            for bound in self
            if bound.value() is not None and bound.value() is not False
        }

    def sections(self) -> Iterator[FormSection]:
        """The fields in order of decision, rarely needed ones collapsed."""
        for section in SECTIONS:
            names = [name for name in self.fields if section.holds(name)]
            names.sort(key=section.rank)
            if names:
                yield FormSection(
                    section, [self[name] for name in names], any(name in self.errors for name in names)
                )

    @property
    def clock_meanings(self) -> list[ClockChoice]:
        return list(self.clock_choices(self.game, self.recipe.preferred_for(self.game)))


def _usual(recipe: Recipe, game: str) -> dict[str, Any]:
    """Initial values of a new form."""
    day = timezone.localtime() + timedelta(days=14)
    preferred = recipe.preferred_for(game)
    return {
        "visibility": Competition.Visibility.PUBLIC,
        "starts_at": day.replace(hour=_START_HOUR, minute=0, second=0, microsecond=0),
        "seats": preferred,
        "other_seats": [preferred - 1] if recipe.format == "swiss" and preferred > 2 else [],
        "has_semi": True,
        "assumed": recipe.assumed,
        **recipe.usual,
    }


def _stored(recipe: Recipe, competition: Competition) -> dict[str, Any]:
    """Initial values for editing a competition."""
    rules = competition.rules
    rule = rules.start.repeats
    is_known = rule in dict(REPEAT_CHOICES)
    return {
        **{name: getattr(competition, name) for name in ("name", "description", "visibility")},
        **{
            name: getattr(rules.admission, name) for name in (*_ADMISSION, "least_reliability", "admits_late")
        },
        **{name: getattr(rules.absences, name) for name in _ABSENCES},
        **_stored_clock(rules.clock),
        "start_policy": rules.start.policy,
        "starts_at": rules.start.at,
        "check_in_hours": rules.start.check_in_hours,
        "repeats": rule if is_known else OWN_RULE,
        "repeats_rule": "" if is_known else rule,
        "director_publishes": rules.director_publishes,
        "publish_hours": rules.publish_hours,
        "assumed": recipe.assumed,
        **CompetitionFields.option_initial(competition.options),
        **initial_stages(recipe, competition),
    }


def _stored_clock(clock: Mapping[str, Any] | None) -> dict[str, Any]:
    if clock is None:
        return {"clock": NO_CLOCK}
    numbers = {name: clock[name] for name in _CLOCK if name in clock} if clock["preset"] == CUSTOM else {}
    return {"clock": clock["preset"], **numbers}
