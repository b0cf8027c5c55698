"""Template tags of the end of a match: how it went, what other apps say about it, and the rematch."""

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from accounts.people.visitors import Visitor
from accounts.sections import rendered
from games.hooks import ending_sections
from games.lobby.selectors.rematches import RematchOffer, rematch_offer
from games.match_page.words import ordinal, outcome, ranked
from games.matches.models import Match

register = template.Library()

register.filter(ordinal)
register.filter(outcome)
register.filter(ranked)


@register.simple_tag(takes_context=True)
def lines_about_end(context: Context, match: Match) -> list[SafeString]:
    request = context["request"]
    return rendered((section(match, request.user) for section in ending_sections), request)


@register.simple_tag
def rematch_for(match: Match, user: Visitor) -> RematchOffer | None:
    """Return what this visitor can do about a rematch; None for those who did not play."""
    return rematch_offer(match, user)
