from typing import Any

from django import template
from django.template.context import RequestContext

from accounts.notices.selectors.notices import notices_of
from accounts.security.services.notices import SECURITY

register = template.Library()

_NEWEST = 10


@register.inclusion_tag("accounts/_security_news.html", takes_context=True)
def security_news(context: RequestContext) -> dict[str, Any]:
    """Show the latest notices about the security of one's own account, newest first."""
    return {"notices": notices_of(context["request"].user).filter(kind=SECURITY)[:_NEWEST]}
