from typing import Any

from django import template
from django.template.context import RequestContext

from accounts.hooks import settings_pages
from accounts.people.members import is_guest

register = template.Library()


@register.inclusion_tag("accounts/_settings_tabs.html", takes_context=True)
def settings_tabs(context: RequestContext) -> dict[str, Any]:
    """Show the tabs of all settings pages, without those that are not for guests; the present one is recognised by its URL name."""
    request = context["request"]
    pages = [page for page in settings_pages if page.is_for_guests or not is_guest(request.user)]
    return {"pages": pages, "present": request.resolver_match.url_name}
