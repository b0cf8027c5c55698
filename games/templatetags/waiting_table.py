"""Template tags with sections that other apps add to the page of an open table."""

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from accounts.sections import rendered
from games.hooks import waiting_table_sections
from games.matches.models import Match

register = template.Library()


@register.simple_tag(takes_context=True)
def table_sections(context: Context, match: Match) -> list[SafeString]:
    request = context["request"]
    return rendered((section(match, request.user) for section in waiting_table_sections), request)
