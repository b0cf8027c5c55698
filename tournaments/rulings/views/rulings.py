"""Pages of rulings: choose a subject, give a reason, see the preview, confirm."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.moderation.views.act_page import ActPage
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.competitions.selectors.events import may_read_reasons
from tournaments.competitions.selectors.overview import is_round_open_to, stage_parts
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.views import CompetitionPage, put_beside_field
from tournaments.competitions.words.events import chronicle_line
from tournaments.rounds.selectors import round_at
from tournaments.rulings.acts import ACTS, DirectorsAct
from tournaments.rulings.selectors.options import entry_rulings, round_rulings, table_rulings
from tournaments.rulings.selectors.rulings import POWERS, rulings_of
from tournaments.rulings.views.subjects import SUBJECTS, place_of, table_of
from tournaments.rulings.words import subject_name
from tournaments.standings.selectors.players import entry_named

_RULINGS_SHOWN: Final = 50
_TABLES_SHOWN: Final = 60


@login_required
@require_safe
def rulings(request: PersonRequest, slug: str) -> HttpResponse:
    """The rulings so far, for everybody with a role, and links to rule."""
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
def find_player(request: PersonRequest, slug: str) -> HttpResponse:
    """Redirect from a name to the rulings about that player."""
    frame = _frame(request, slug, Power.DIRECTOR)
    entry = entry_named(frame.competition, request.GET.get("name", "").replace("\0", "").strip())
    if entry is None:
        messages.error(request, _("Nobody with this name takes part."))
        return redirect("competition-rulings", slug)
    return redirect(place_of(entry))


@login_required
@require_safe
def table(request: PersonRequest, slug: str, number: int) -> HttpResponse:
    frame = _frame(request, slug, Power.ARBITER)
    found = table_of(frame, number)
    names = table_rulings(found, request.user, frame.power)
    seats = found.seats.select_related("entry__user", "substitute")
    return frame.show(
        "overrides/table.html", "rulings", table=found, seats=seats, options=[ACTS[name] for name in names]
    )


@login_required
@require_safe
def round(request: PersonRequest, slug: str, stage: int, number: int) -> HttpResponse:
    frame = _frame(request, slug, Power.ARBITER)
    held = round_at(frame.competition, stage, number)
    if held is None or not is_round_open_to(held, frame.power):
        raise Http404
    tables = held.tables.prefetch_related("seats__entry__user").order_by("number")
    page = Paginator(tables, _TABLES_SHOWN).get_page(request.GET.get("page", 1))
    names = round_rulings(held, request.user, frame.power)
    return frame.show(
        "overrides/round.html", "rulings", held=held, page=page, options=[ACTS[name] for name in names]
    )


@login_required
@require_safe
def entry(request: PersonRequest, slug: str, name: str) -> HttpResponse:
    frame = _frame(request, slug, Power.DIRECTOR)
    found = entry_named(frame.competition, name.replace("\0", ""))
    if found is None:
        raise Http404
    names = entry_rulings(found, request.user, frame.power)
    return frame.show("overrides/entry.html", "rulings", entry=found, options=[ACTS[name] for name in names])


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def rule(request: PersonRequest, slug: str, name: str, number: int) -> HttpResponse:
    frame = _frame(request, slug, Power.ARBITER)
    if name not in ACTS:
        raise Http404
    subject = SUBJECTS[ACTS[name].subject_kind](frame, number)
    return DirectorsPage(request, frame, ACTS[name], subject).answer()


class DirectorsPage(ActPage[DirectorsAct]):
    form_template = "overrides/rule.html"
    preview_template = "overrides/confirm.html"

    def __init__(
        self, request: PersonRequest, frame: CompetitionPage, act: DirectorsAct, subject: Any
    ) -> None:
        super().__init__(request, act, subject)
        self.frame = frame

    def show(self, template: str, **context: Any) -> HttpResponse:
        is_step = isinstance(self.subject, CompetitionEvent)
        own = {
            "about": subject_name(self.subject),
            "back": place_of(self.subject),
            "line": chronicle_line(self.subject, reads_all=True) if is_step else None,
        }
        return self.frame.show(template, "rulings", **own, **context)

    def confirm(self, cleaned: dict[str, Any], seen: str, said: dict[str, Any]) -> HttpResponse:
        self.act.perform(self.subject, cleaned, by=self.by, seen=seen, **said)
        messages.success(self.request, _("Your ruling is in force. You’ll find it in the chronicle."))
        return redirect(place_of(self.subject))

    def problem(self, refusal: Refused, form: Form, reason: Form) -> str:
        if not isinstance(refusal, InvalidRegulations):
            return refusal.sentence
        return "" if put_beside_field(refusal, form, reason) else refusal.problem


def _frame(request: HttpRequest, slug: str, power: Power) -> CompetitionPage:
    frame = CompetitionPage(request, slug)
    if frame.power < power:
        raise PermissionDenied
    return frame


def _may_rule(frame: CompetitionPage) -> bool:
    return frame.power >= Power.ARBITER and frame.competition.status != Competition.Status.CANCELLED


def _may_undo(event: CompetitionEvent, power: Power) -> bool:
    return ACTS["undo"].fits(event) and power >= POWERS[CompetitionEvent.Kind(event.kind)]
