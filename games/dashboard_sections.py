"""What apps above this one add to somebody's own page of matches, without this one knowing them.

In `AppConfig.ready()`: `dashboard_sections.sections.append(competitions_section)`.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

# Called with the reader, who is signed in: a template and its context, or None for nothing to show.
Section = Callable[[Any], tuple[str, dict[str, Any]] | None]

sections: list[Section] = []


def rendered_sections(request: HttpRequest) -> list[SafeString]:
    shown = (section(request.user) for section in sections)
    return [render_to_string(template, context, request) for template, context in filter(None, shown)]
