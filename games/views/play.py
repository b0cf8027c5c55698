"""A turn from the browser: draft an action, undo, confirm, and standing orders."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest

from games.plan_forms import bound_form
from games.services import drafts, plans
from games.services.refusals import InvalidInput
from games.views.answers import table_command

_LONGEST_SUBMISSION = 64
_LONGEST_NUMBER = 9


@login_required
@table_command
def draft(request: HttpRequest, match_id: int) -> None:
    drafts.draft_action(
        match_id=match_id, user=request.user, action=request.POST.get("action", ""), stamp=_stamp(request)
    )


@login_required
@table_command
def undo(request: HttpRequest, match_id: int) -> None:
    drafts.undo_action(match_id=match_id, user=request.user, stamp=_stamp(request))


@login_required
@table_command
def start_over(request: HttpRequest, match_id: int) -> None:
    drafts.undo_all(match_id=match_id, user=request.user, stamp=_stamp(request))


@login_required
@table_command
def confirm(request: HttpRequest, match_id: int) -> None:
    submission = request.POST.get("submission", "")
    if (
        not 8 <= len(submission) <= _LONGEST_SUBMISSION
        or not submission.isascii()
        or not submission.isprintable()
    ):
        raise InvalidInput("submission", "8–64")
    drafts.confirm_draft(match_id=match_id, user=request.user, stamp=_stamp(request), submission=submission)


@login_required
@table_command
def plan(request: HttpRequest, match_id: int, kind: str) -> None:
    if "erase" in request.POST:
        plans.erase_plan(match_id=match_id, user=request.user, kind=kind)
    else:
        plans.keep_plan(
            match_id=match_id, user=request.user, kind=kind, orders=_orders(request, match_id, kind)
        )


def _orders(request: HttpRequest, match_id: int, kind: str) -> Any:
    form = bound_form(match_id, kind, request.POST)
    if form is None:
        raise InvalidInput("kind", kind)
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise InvalidInput(str(form.fields[field].label), " ".join(errors))
    return form.orders()


def _stamp(request: HttpRequest) -> drafts.Stamp:
    return drafts.Stamp(version=_number(request, "version"), drafted=_number(request, "drafted"))


def _number(request: HttpRequest, field: str) -> int:
    text = request.POST.get(field, "")
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise InvalidInput(field, text[:20])
    return int(text)
