from typing import Any

from django import template
from django.template.context import RequestContext

from accounts.hooks import settings_pages

register = template.Library()


@register.inclusion_tag("accounts/_settings_tabs.html", takes_context=True)
def settings_tabs(context: RequestContext) -> dict[str, Any]:
    """Show the tabs of all settings pages, with the present one recognised by its URL name."""
    return {"pages": list(settings_pages), "present": context["request"].resolver_match.url_name}
