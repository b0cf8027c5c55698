from collections.abc import Iterable

from django import template
from django.template.context import RequestContext

from accounts.site.languages import addresses_by_language, canonical_address

register = template.Library()


@register.inclusion_tag("_addresses.html", takes_context=True)
def public_addresses(context: RequestContext) -> dict[str, str | Iterable[tuple[str, str]]]:
    """Tell search engines the address of a public page, and where it is in other languages."""
    request = context["request"]
    return {"canonical": canonical_address(request), "alternates": addresses_by_language(request)}
