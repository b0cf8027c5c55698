"""Links from rule numbers to where they are explained."""

from django import template
from django.utils.safestring import SafeString

from games.presenting.rulebook import linked
from games.rulebooks.selectors import rule_address

register = template.Library()


@register.filter
def rule_links(sentence: str) -> SafeString:
    """Escape a sentence, and make links of the rule numbers in it: "Not next to the King. (Rule EG-4.6)"."""
    return linked(sentence, rule_address)
