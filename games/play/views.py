"""A turn from the browser: draft an action, undo, confirm."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest

from games.services import drafts
from games.services.refusals import InvalidInput
from games.views.answers import table_command

_LONGEST_SUBMISSION = 64
_LONGEST_NUMBER = 9


@login_required
@table_command
def draft(request: HttpRequest, match_id: int) -> None:
    drafts.draft_action(
        match_id=match_id, user=request.user, action=request.POST.get("action", ""), stamp=stamp_of(request)
    )


@login_required
@table_command
def undo(request: HttpRequest, match_id: int) -> None:
    drafts.undo_action(match_id=match_id, user=request.user, stamp=stamp_of(request))


@login_required
@table_command
def start_over(request: HttpRequest, match_id: int) -> None:
    drafts.undo_all(match_id=match_id, user=request.user, stamp=stamp_of(request))


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
    drafts.confirm_draft(match_id=match_id, user=request.user, stamp=stamp_of(request), submission=submission)


def stamp_of(request: HttpRequest) -> drafts.Stamp:
    return drafts.Stamp(version=_number(request, "version"), drafted=_number(request, "drafted"))


def _number(request: HttpRequest, field: str) -> int:
    text = request.POST.get(field, "")
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise InvalidInput(field, text[:20])
    return int(text)
