"""Sections: parts of a page that several apps add, each a template with its context, or None for nothing to show."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

#: The name of a template, and its context.
Section = tuple[str, dict[str, Any]]


def rendered(sections: Iterable[Section | None], request: HttpRequest) -> list[SafeString]:
    return [render_to_string(template, context, request) for template, context in filter(None, sections)]
