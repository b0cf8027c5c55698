"""A turn from the browser: draft an action, undo, confirm."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest

from accounts.people.requests import PersonRequest
from games.match_page.views.answers import table_command
from games.matches.refusals import InvalidInput
from games.play.refusals import InvalidDrafted, InvalidSubmission, InvalidVersion
from games.play.selectors.sights import Sight
from games.play.services import drafts

_LONGEST_SUBMISSION = 64
_LONGEST_NUMBER = 9


@login_required
@table_command
def draft(request: PersonRequest, match_id: int) -> Sight:
    return drafts.draft_action(
        match_id=match_id, user=request.user, action=request.POST.get("action", ""), stamp=stamp_of(request)
    )


@login_required
@table_command
def undo(request: PersonRequest, match_id: int) -> Sight:
    return drafts.undo_action(match_id=match_id, user=request.user, stamp=stamp_of(request))


@login_required
@table_command
def start_over(request: PersonRequest, match_id: int) -> Sight:
    return drafts.undo_all(match_id=match_id, user=request.user, stamp=stamp_of(request))


@login_required
@table_command
def confirm(request: PersonRequest, match_id: int) -> Sight:
    submission = request.POST.get("submission", "")
    if (
        not 8 <= len(submission) <= _LONGEST_SUBMISSION
        or not submission.isascii()
        or not submission.isprintable()
    ):
        raise InvalidSubmission("8–64")
    return drafts.confirm_draft(
        match_id=match_id, user=request.user, stamp=stamp_of(request), submission=submission
    )


def stamp_of(request: HttpRequest) -> drafts.Stamp:
    return drafts.Stamp(
        version=_number(request, InvalidVersion),
        drafted=_number(request, InvalidDrafted),
        mark=request.POST.get("mark"),
    )


def _number(request: HttpRequest, invalid: type[InvalidInput]) -> int:
    text = request.POST.get(invalid.field, "")
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise invalid(text[:20])
    return int(text)
