"""What all pages of a competition share: who may see them, and the frame with tabs."""

from typing import Any

from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.competitions.models import Competition, Entry
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.competitions.selectors.roles import Power, competition_seen_by, entry_of, power_of


def visible_competition(request: HttpRequest, slug: str) -> Competition:
    """The competition, or 404."""
    competition = competition_seen_by(request.user, slug)
    if competition is None:
        raise Http404
    return competition


def put_beside_field(refusal: InvalidRegulations, *forms: Form) -> bool:
    """Show the refusal at its field; False if none of the forms has that field."""
    field = refusal.field.rpartition(".")[2]
    form = next((form for form in forms if field in form.fields), None)
    if form is not None:
        form.add_error(field, refusal.problem)
    return form is not None


class CompetitionPage:
    """What one visitor sees of a competition: the basis of all its pages."""

    def __init__(self, request: HttpRequest, slug: str) -> None:
        self.request = request
        self.competition = visible_competition(request, slug)
        self.power: Power = power_of(self.competition, request.user)
        self.entry: Entry | None = entry_of(self.competition, request.user)

    def show(self, template: str, tab: str, **context: Any) -> HttpResponse:
        frame = {
            "competition": self.competition,
            "tab": tab,
            "directs": self.power >= Power.DIRECTOR,
            "judges": self.power >= Power.ARBITER,
            "has_role": self.power > Power.NONE,
            "my_entry": self.entry,
        }
        return render(self.request, f"tournaments/{template}", frame | context)
