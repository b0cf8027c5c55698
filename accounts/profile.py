"""What apps above this one add to a profile page, without this one knowing them.

In `AppConfig.ready()`: `profile.sections.append(matches_section)`.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from accounts.models import User

# Called with (whose profile, who looks): a template and its context, or None for nothing to show.
Section = Callable[[User, User | AnonymousUser], tuple[str, dict[str, Any]] | None]

sections: list[Section] = []


def rendered_sections(person: User, request: HttpRequest) -> list[SafeString]:
    shown = (section(person, request.user) for section in sections)
    return [render_to_string(template, context, request) for template, context in filter(None, shown)]
