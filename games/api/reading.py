"""Tables as programs read them: the rules' view for one seat, legal actions, the draft."""

from typing import Any

import msgspec
from django.http import Http404
from rest_framework.request import Request

from accounts.people.visitors import Visitor
from games.catalogue import presenter_of, rules_of
from games.matches.models import Match
from games.matches.refusals import NotSeated
from games.matches.selectors.positions import position_after
from games.play.models import TurnDraft
from games.play.selectors.sights import (
    Sight,
    is_visible_to,
    seat_of,
    seated_match,
    settled_sight_of,
    sight_of,
)
from games.seats.selectors.sitters import sitters_of


def visible_match(request: Request, match_id: int) -> Match:
    """Return the match, or 404: a caller who may not see a table doesn't learn whether it exists."""
    match = seated_match(match_id)
    if match is None or not is_visible_to(match, request.user):
        raise Http404
    return match


def begun_match(request: Request, match_id: int) -> Match:
    """Return a match that has begun; 404 for others, and for a table that was called off."""
    match = visible_match(request, match_id)
    if match.state is None or match.status == Match.Status.CANCELLED:
        raise Http404
    return match


def own_sight(request: Request, match_id: int) -> Sight:
    """Return the table as the caller sees it, with their draft applied; they must have a seat."""
    match = begun_match(request, match_id)
    if seat_of(match, request.user) is None:
        raise NotSeated
    return sight_of(match, request.user)


def table_tag(match: Match, user: Visitor) -> str:
    """Return an ETag that changes whenever `table_of` could give this person another answer."""
    seat = seat_of(match, user)
    seen_by = "spectator" if seat is None else seat.index
    return f'"{match.pk}-{match.version}-{seen_by}-{match.status}-{rules_of(match.game).version}"'


def table_of(match: Match, user: Visitor) -> dict[str, Any]:
    """Return what this person may know of a match that has begun, without their draft."""
    return told(settled_sight_of(match, user))


def table_at(match: Match, user: Visitor, version: int) -> dict[str, Any] | None:
    """Return what this person's seat knew after an earlier move; None if there is no such move."""
    move = match.moves.filter(version=version).first()
    return told(Sight(match, seat_of(match, user), position_after(match, move))) if move else None


def told(sight: Sight) -> dict[str, Any]:
    """Return what a sight shows, without what its seat may do next."""
    match = sight.match
    return {
        "match": match.pk,
        "game": match.game,
        "status": match.status,
        "version": sight.position.version,
        "seat": sight.index,
        "awaited": sorted(sight.awaited),
        "view": msgspec.to_builtins(sight.view),
    }


def choices_of(sight: Sight) -> dict[str, Any]:
    """Return what this seat may do next, with labels."""
    sitters = sitters_of(sight.seats, sight.index)
    choices = presenter_of(sight.match.game).choices(sight.view, sight.legal, sitters) if sight.legal else ()
    return {
        "version": sight.match.version,
        "drafted": sight.drafted,
        "is_in_care": bool(sight.may_act and sight.seat and sight.seat.is_left_to_care),
        "actions": [
            {
                "action": msgspec.to_builtins(action),
                "label": str(choice.label),
                "is_final": sight.is_final(action),
            }
            for action, choice in zip(sight.legal, choices, strict=True)
        ],
    }


def draft_of(sight: Sight) -> dict[str, Any]:
    draft: TurnDraft | None = getattr(sight.seat, "draft", None) if sight.drafted else None
    return {
        "version": sight.match.version,
        "drafted": sight.drafted,
        "actions": draft.actions if draft else [],
        "is_complete": sight.is_turn_complete,
        "was_lost": sight.lost_draft,
    }
