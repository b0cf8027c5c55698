"""Endpoints for mail programs and mail servers: nobody is signed in here."""

import json
from secrets import compare_digest
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts.notices.channels.mail.unsubscribe_tokens import read_stop_token
from accounts.notices.services.bounces import record_bounce
from accounts.notices.services.preferences import stop_mail


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Unsubscribe: a mail program posts here on one click (RFC 8058); a person who follows the link is asked first."""
    order = read_stop_token(token)
    if order is None:
        raise Http404
    with override(order.user.language):
        if request.method == "POST":
            stop_mail(order=order)
        context = {"order": order, "is_done": request.method == "POST"}
        return render(request, "accounts/unsubscribe.html", context)


@csrf_exempt
@require_POST
def bounces(request: HttpRequest) -> HttpResponse:
    """Record a bounce that a mail server reports: {"message_id": …, "reason": …}, with our token."""
    expected = f"Bearer {settings.BOUNCE_TOKEN}"
    given = request.headers.get("Authorization", "")
    if not settings.BOUNCE_TOKEN or not compare_digest(given.encode(), expected.encode()):
        return JsonResponse({"error": "The token is missing or wrong."}, status=403)
    report = _report(request)
    if report is None:
        return JsonResponse({"error": 'Send {"message_id": "<…>", "reason": "…"}.'}, status=400)
    if not record_bounce(message_id=report["message_id"], detail=report.get("reason", "")):
        return JsonResponse({"error": "This letter is none of ours."}, status=404)
    return HttpResponse(status=204)


def _report(request: HttpRequest) -> dict[str, str] | None:
    try:
        report: Any = json.loads(request.body)
    except ValueError:
        return None
    is_right = isinstance(report, dict) and "message_id" in report
    return report if is_right and all(isinstance(value, str) for value in report.values()) else None
