"""What apps above this one add to the page of a table that waits for players, without this one knowing them.

In `AppConfig.ready()`: `waiting_table.sections.append(forecast_section)`.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Match

# Called with (the match, who looks): a template and its context, or None for nothing to show.
Section = Callable[[Match, Any], tuple[str, dict[str, Any]] | None]

sections: list[Section] = []


def rendered_sections(match: Match, request: HttpRequest) -> list[SafeString]:
    shown = (section(match, request.user) for section in sections)
    return [render_to_string(template, context, request) for template, context in filter(None, shown)]
