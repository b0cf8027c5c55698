"""Links between the pages of a list."""

from typing import Any

from django import template
from django.core.paginator import Page
from django.template.context import RequestContext

register = template.Library()


@register.simple_tag(takes_context=True)
def address_with(context: RequestContext, **changes: Any) -> str:
    """Return the query string of this page with some parameters changed; an empty value removes one."""
    query = context["request"].GET.copy()
    for name, value in changes.items():
        query.pop(name, None)
        if value not in (None, ""):
            query[name] = value
    return f"?{query.urlencode()}"


@register.inclusion_tag("_pages.html", takes_context=True)
def pages(context: RequestContext, page: "Page[Any]", name: str = "page", anchor: str = "") -> dict[str, Any]:
    """Show links to the previous and the next page.

    On a page with several lists, each has a parameter of its own, `name`, and a heading with the id `anchor`.
    """

    def address(number: int) -> str:
        return address_with(context, **{name: number}) + (f"#{anchor}" if anchor else "")

    return {
        "page": page,
        "anchor": anchor,
        "previous": address(page.previous_page_number()) if page.has_previous() else "",
        "next": address(page.next_page_number()) if page.has_next() else "",
    }
