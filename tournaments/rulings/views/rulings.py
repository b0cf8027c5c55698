"""Ruling by hand: choose what about, say why, see what would change, confirm."""

from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.presenters.refusals import explain_refusal
from games.services.refusals import Refused
from tournaments.forms.overrides import RulingForm
from tournaments.models import Competition, CompetitionEvent
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
from tournaments.views.ruling_kinds import RULINGS, SUBJECTS, place_of, table_of

_RULINGS_SHOWN: Final = 50
_TABLES_SHOWN: Final = 60


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
    return redirect(place_of(entry))


@login_required
@require_safe
def table(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    frame = _frame(request, slug, Power.ARBITER)
    found = table_of(frame, number)
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
    subject = SUBJECTS[ruling.subject](frame, number)
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
            return redirect(place_of(subject))
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
        back=place_of(subject),
    )


def _ask(frame: Frame, name: str, form: RulingForm, *, problem: str = "", status: int = 200) -> HttpResponse:
    about = form.subject
    line = chronicle_line(about, reads_all=True) if isinstance(about, CompetitionEvent) else None
    answer = frame.show(
        "overrides/rule.html",
        "rulings",
        form=form,
        words=WORDS[name],
        about=subject_name(about),
        problem=problem,
        back=place_of(about),
        line=line,
    )
    answer.status_code = status
    return answer


def _beside_field(form: RulingForm, refusal: Refused) -> str:
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
