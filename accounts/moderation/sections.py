"""What apps above this one show on the pages of moderators, without this one knowing them.

In `AppConfig.ready()`: `sections.inquiry.append(matches_of_suspect)`, `sections.overview.append(waiting_matches)`.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from accounts.models import Inquiry, User

# A template and its context, or None for nothing to show. The moderator comes last: some parts need a permission.
InquirySection = Callable[[Inquiry, User], tuple[str, dict[str, Any]] | None]
OverviewSection = Callable[[User], tuple[str, dict[str, Any]] | None]

inquiry: list[InquirySection] = []
overview: list[OverviewSection] = []


def rendered_for_inquiry(shown: Inquiry, request: HttpRequest) -> list[SafeString]:
    return _rendered((section(shown, request.user) for section in inquiry), request)


def rendered_overview(request: HttpRequest) -> list[SafeString]:
    return _rendered((section(request.user) for section in overview), request)


def _rendered(parts: Any, request: HttpRequest) -> list[SafeString]:
    return [render_to_string(template, context, request) for template, context in filter(None, parts)]
