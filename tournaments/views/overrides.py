"""Ruling by hand: choose what about, say why, see what would change, confirm."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.presenters.refusals import explain_refusal
from games.services.refusals import Refused
from tournaments.forms import overrides as forms
from tournaments.models import Competition, CompetitionEvent, Entry, Round, Table
from tournaments.presenters.chronicle import chronicle_line
from tournaments.presenters.overrides import WORDS, named_rulings, subject_name
from tournaments.selectors.chronicle import may_read_reasons
from tournaments.selectors.overrides import POWERS, is_undoable, rulings_of
from tournaments.selectors.overview import is_round_open_to, stage_parts
from tournaments.selectors.players import entry_named
from tournaments.selectors.roles import Power
from tournaments.selectors.rounds import round_at
from tournaments.selectors.ruling_options import entry_rulings, round_rulings, table_rulings
from tournaments.services import overrides
from tournaments.services.refusals import InvalidRegulations
from tournaments.views.pages import Frame

_RULINGS_SHOWN: Final = 50
_TABLES_SHOWN: Final = 60


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


@login_required
@require_safe
def rulings(request: HttpRequest, slug: str) -> HttpResponse:
    """What was ruled so far, for everybody with a role, and where to rule."""
    frame = _frame(request, slug, Power.STEWARD)
    page = Paginator(rulings_of(frame.competition), _RULINGS_SHOWN).get_page(request.GET.get("page", 1))
    lines = [
        (chronicle_line(event, reads_all=may_read_reasons(frame.power)), _may_undo(event, frame.power))
        for event in page.object_list
    ]
    parts = stage_parts(frame.competition, frame.power)
    return frame.show(
        "overrides/rulings.html", "rulings", lines=lines, page=page, parts=parts, may_rule=_may_rule(frame)
    )


@login_required
@require_safe
def find_player(request: HttpRequest, slug: str) -> HttpResponse:
    """From a name to what can be ruled about its bearer."""
    frame = _frame(request, slug, Power.DIRECTOR)
    entry = entry_named(frame.competition, request.GET.get("name", "").replace("\0", "").strip())
    if entry is None:
        messages.error(request, _("Nobody of this name takes part."))
        return redirect("competition-rulings", slug)
    return redirect(_place_of(entry))


@login_required
@require_safe
def table(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    frame = _frame(request, slug, Power.ARBITER)
    found = _table(frame, number)
    names = table_rulings(found, request.user, frame.power)
    seats = found.seats.select_related("entry__user", "substitute")
    return frame.show(
        "overrides/table.html", "rulings", table=found, seats=seats, options=named_rulings(names)
    )


@login_required
@require_safe
def round(request: HttpRequest, slug: str, stage: int, number: int) -> HttpResponse:
    frame = _frame(request, slug, Power.ARBITER)
    held = round_at(frame.competition, stage, number)
    if held is None or not is_round_open_to(held, frame.power):
        raise Http404
    tables = held.tables.prefetch_related("seats__entry__user").order_by("number")
    page = Paginator(tables, _TABLES_SHOWN).get_page(request.GET.get("page", 1))
    names = round_rulings(held, request.user, frame.power)
    return frame.show("overrides/round.html", "rulings", held=held, page=page, options=named_rulings(names))


@login_required
@require_safe
def entry(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    frame = _frame(request, slug, Power.DIRECTOR)
    found = entry_named(frame.competition, name.replace("\0", ""))
    if found is None:
        raise Http404
    names = entry_rulings(found, request.user, frame.power)
    return frame.show("overrides/entry.html", "rulings", entry=found, options=named_rulings(names))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def rule(request: HttpRequest, slug: str, name: str, number: int) -> HttpResponse:
    """Ask, then show what would change, then do it. Only what was confirmed stays."""
    frame = _frame(request, slug, Power.ARBITER)
    ruling = RULINGS.get(name)
    if ruling is None:
        raise Http404
    subject = _SUBJECTS[ruling.subject](frame, number)
    if request.method != "POST":
        return _ask(frame, name, ruling.form(subject))
    form = ruling.form(subject, request.POST)
    if not form.is_valid():
        return _ask(frame, name, form, status=422)
    if "change" in request.POST:
        return _ask(frame, name, form)
    deed = ruling.deed(form, request.user)
    try:
        if "confirmed" in request.POST:
            overrides.confirm(frame.competition, deed, stands_on=_whole_number(request.POST["confirmed"]))
            messages.success(request, _("It is ruled, and stands in the chronicle."))
            return redirect(_place_of(subject))
        rehearsal = overrides.rehearse(frame.competition, deed)
    except Refused as refusal:
        return _ask(frame, name, form, problem=_beside_field(form, refusal), status=refusal.status)
    return frame.show(
        "overrides/confirm.html",
        "rulings",
        form=form,
        words=WORDS[name],
        about=subject_name(subject),
        rehearsal=rehearsal,
        back=_place_of(subject),
    )


def _ask(
    frame: Frame, name: str, form: forms.RulingForm, *, problem: str = "", status: int = 200
) -> HttpResponse:
    about = form.subject
    line = chronicle_line(about, reads_all=True) if isinstance(about, CompetitionEvent) else None
    answer = frame.show(
        "overrides/rule.html",
        "rulings",
        form=form,
        words=WORDS[name],
        about=subject_name(about),
        problem=problem,
        back=_place_of(about),
        line=line,
    )
    answer.status_code = status
    return answer


def _beside_field(form: forms.RulingForm, refusal: Refused) -> str:
    """Puts a refusal to its field; what is about no field is returned as a sentence."""
    if isinstance(refusal, InvalidRegulations) and refusal.field in form.fields:
        form.add_error(refusal.field, refusal.message)
        return ""
    if isinstance(refusal, InvalidRegulations):
        return refusal.message
    return explain_refusal(refusal)


def _whole_number(text: str) -> int:
    """What is none is the number of no ruling."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else -1


def _frame(request: HttpRequest, slug: str, power: Power) -> Frame:
    frame = Frame(request, slug)
    if frame.power < power:
        raise PermissionDenied
    return frame


def _may_rule(frame: Frame) -> bool:
    return frame.power >= Power.ARBITER and frame.competition.status != Competition.Status.CANCELLED


def _may_undo(event: CompetitionEvent, power: Power) -> bool:
    is_open = is_undoable(event) and not hasattr(event, "undone_by")
    return is_open and power >= POWERS[CompetitionEvent.Kind(event.kind)]


def _table(frame: Frame, number: int) -> Table:
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


_SUBJECTS: Final[Mapping[str, Callable[[Frame, int], Any]]] = {
    "table": _table,
    "round": _round,
    "entry": _entry,
    "event": _event,
}


def _place_of(subject: Any) -> str:
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
