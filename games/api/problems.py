"""Refusals as problem documents (RFC 9457), with the same sentences as on the pages."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import set_rollback

from accounts.refusals import Refused
from games.api.reading import draft_of, table_of
from games.core.types import IllegalAction
from games.matches.models import Match
from games.matches.refusals import RuleRefused, StaleVersion
from games.play.selectors.sights import seated_match, sight_of
from games.rulebooks.selectors import rule_address


def problem_answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the response for a known error; None for an unexpected one."""
    told = _told(error, context)
    if told is None:
        return None
    set_rollback()
    status, facts = told
    body = {
        "type": f"urn:hidalgo:problem:{facts['code']}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        **facts,
    }
    return Response(
        body, status=status, headers=_headers(error), content_type="application/problem+json; charset=utf-8"
    )


def _told(error: Exception, context: dict[str, Any]) -> tuple[int, dict[str, Any]] | None:
    match error:
        case IllegalAction():
            return _refused(RuleRefused(_game(context), error), context)
        case Refused():
            return _refused(error, context)
        case Http404() | exceptions.NotFound():
            return 404, {
                "code": "not_found",
                "detail": _("There’s nothing at this address, or nothing you may see."),
            }
        case PermissionDenied():
            return 403, {"code": "permission_denied", "detail": _("You’re not allowed to do this.")}
        case exceptions.ValidationError():
            return 422, _invalid(error)
        case exceptions.APIException():
            codes = error.get_codes()
            return error.status_code, {
                "code": codes if isinstance(codes, str) else error.default_code,
                "detail": str(error.detail),
            }
    return None


def _refused(refusal: Refused, context: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    facts = {"code": refusal.code, "detail": refusal.sentence, **refusal.facts}
    if address := rule_address(facts.get("rule", "")):
        facts["help"] = settings.SITE_URL + address
    if isinstance(refusal, StaleVersion):
        facts["fresh"] = _fresh(context)
    return refusal.status, facts


def _fresh(context: dict[str, Any]) -> dict[str, Any] | None:
    """Return the current table and draft. Only a player at the table can send a stale version."""
    match, user = seated_match(context["kwargs"]["match_id"]), context["request"].user
    return table_of(match, user) | {"draft": draft_of(sight_of(match, user))} if match else None


def _invalid(error: exceptions.ValidationError) -> dict[str, Any]:
    field, sentence, code = next(_complaints(error.get_full_details(), ""))
    return {"code": "invalid_input", "detail": sentence, "field": field, "reason": code}


def _complaints(details: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield each problem: its path (`actions.0`), sentence and code."""
    if isinstance(details, dict) and set(details) == {api_settings.NON_FIELD_ERRORS_KEY}:
        details = details[api_settings.NON_FIELD_ERRORS_KEY]
    if isinstance(details, dict) and set(details) == {"message", "code"}:
        yield path, str(details["message"]), str(details["code"])
        return
    inner = details.items() if isinstance(details, dict) else enumerate(details)
    for name, detail in inner:
        is_leaf = isinstance(details, list) and isinstance(detail, dict) and "message" in detail
        yield from _complaints(detail, path if is_leaf else f"{path}.{name}".strip("."))


def _game(context: dict[str, Any]) -> str:
    """Return the game of the match: rules refuse something only in URLs with a match."""
    return Match.objects.values_list("game", flat=True).get(pk=context["kwargs"]["match_id"])


def _headers(error: Exception) -> dict[str, str]:
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(error, "wait", None) or getattr(error, "retry_after", 0):
        headers["Retry-After"] = str(int(wait))
    return headers
