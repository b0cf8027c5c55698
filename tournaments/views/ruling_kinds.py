"""Every ruling that the pages offer: what it is about, what has to be said, who carries it out, and where it is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from django.http import Http404
from django.urls import reverse

from tournaments.forms import overrides as forms
from tournaments.models import CompetitionEvent, Entry, Round, Table
from tournaments.selectors.overrides import rulings_of
from tournaments.selectors.overview import is_round_open_to
from tournaments.services import overrides
from tournaments.views.pages import Frame


@dataclass(frozen=True)
class Ruling:
    """What a ruling is about, what has to be said, and who carries it out."""

    subject: str
    service: Callable[..., CompetitionEvent]
    form: type[forms.RulingForm] = forms.RulingForm
    #: What the service calls its subject; empty where the form names it.
    argument: str = ""

    def deed(self, form: forms.RulingForm, by: Any) -> Callable[[], CompetitionEvent]:
        about = {self.argument: form.subject.pk} if self.argument else {}
        reason, is_private = form.cleaned_data["reason"], form.cleaned_data["is_private"]
        return partial(
            self.service,
            **about,
            **form.arguments(),
            by=by,
            reason=reason,
            is_reason_public=not is_private,
        )


RULINGS: Final[Mapping[str, Ruling]] = {
    "substitute": Ruling("table", overrides.substitute_player, forms.SubstituteForm, "table_id"),
    "computer": Ruling("table", overrides.seat_ai, forms.ComputerForm, "table_id"),
    "more-time": Ruling("table", overrides.extend_table, forms.DaysForm, "table_id"),
    "adjudicate": Ruling("table", overrides.adjudicate_table, forms.PlacesForm, "table_id"),
    "void": Ruling("table", overrides.void_table, argument="table_id"),
    "swap": Ruling("table", overrides.swap_players, forms.SwapForm),
    "pin": Ruling("table", overrides.pin_table, argument="table_id"),
    "unpin": Ruling("table", overrides.unpin_table, argument="table_id"),
    "extend": Ruling("round", overrides.extend_round, forms.DaysForm, "round_id"),
    "redraw": Ruling("round", overrides.redraw_round, argument="round_id"),
    "publish": Ruling("round", overrides.publish_round, argument="round_id"),
    "adjust": Ruling("entry", overrides.adjust_points, forms.PointsForm, "entry_id"),
    "remove": Ruling("entry", overrides.remove_entry, argument="entry_id"),
    "reinstate": Ruling("entry", overrides.reinstate_entry, argument="entry_id"),
    "place": Ruling("entry", overrides.place_entry, forms.PlacingForm, "entry_id"),
    "apart": Ruling("entry", overrides.forbid_pair, forms.ApartForm),
    "together": Ruling("entry", overrides.allow_pair, forms.TogetherForm),
    "undo": Ruling("event", overrides.undo_override, argument="event_id"),
}


def table_of(frame: Frame, number: int) -> Table:
    tables = Table.objects.select_related("round__stage__competition", "match").defer("match__state")
    found = tables.filter(pk=number, round__stage__competition=frame.competition).first()
    if found is None or not is_round_open_to(found.round, frame.power):
        raise Http404
    return found


def _round(frame: Frame, number: int) -> Round:
    rounds = Round.objects.select_related("stage__competition")
    found = rounds.filter(pk=number, stage__competition=frame.competition).first()
    if found is None or not is_round_open_to(found, frame.power):
        raise Http404
    return found


def _entry(frame: Frame, number: int) -> Entry:
    found = frame.competition.entries.select_related("user", "competition").filter(pk=number).first()
    if found is None:
        raise Http404
    return found


def _event(frame: Frame, number: int) -> CompetitionEvent:
    found = rulings_of(frame.competition).filter(pk=number).first()
    if found is None:
        raise Http404
    return found


SUBJECTS: Final[Mapping[str, Callable[[Frame, int], Any]]] = {
    "table": table_of,
    "round": _round,
    "entry": _entry,
    "event": _event,
}


def place_of(subject: Any) -> str:
    """The page on which something is ruled about."""
    match subject:
        case Table():
            return reverse(
                "competition-table-rulings", args=[subject.round.stage.competition.slug, subject.pk]
            )
        case Round():
            slug, stage = subject.stage.competition.slug, subject.stage.number
            return reverse("competition-round-rulings", args=[slug, stage, subject.number])
        case Entry():
            return reverse(
                "competition-entry-rulings", args=[subject.competition.slug, subject.user.username]
            )
        case _:
            return reverse("competition-rulings", args=[subject.competition.slug])
