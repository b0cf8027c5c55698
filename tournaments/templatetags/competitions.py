"""Template filters and tags for competitions."""

from typing import Any

from django import template

from tournaments.competitions.words import competitions as words

register = template.Library()

register.filter("tone", words.tone_of)
register.filter("format_name", words.format_name)
register.filter("size_words", words.size_in_words)
register.filter("stages_words", words.stages_in_words)
register.filter("division_name", words.division_name)
register.filter("round_name", words.round_name)
register.filter("number", words.number_in_words)


@register.simple_tag
def entrants_words(entrants: int, most: int | None) -> str:
    return words.entrants_in_words(entrants, most)


@register.simple_tag(takes_context=True)
def address_with(context: dict[str, Any], **changes: Any) -> str:
    """The query string of this page with some parameters changed; an empty value removes one."""
    query = context["request"].GET.copy()
    for name, value in changes.items():
        query.pop(name, None)
        if value not in (None, ""):
            query[name] = value
    return f"?{query.urlencode()}"
