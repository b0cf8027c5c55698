"""What other apps add to the page of a table that waits."""

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from games.models import Match
from games.waiting_table import rendered_sections

register = template.Library()


@register.simple_tag(takes_context=True)
def table_sections(context: Context, match: Match) -> list[SafeString]:
    return rendered_sections(match, context["request"])
