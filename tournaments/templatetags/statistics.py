"""Template filters for shares."""

from django import template
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def percent(share: float) -> str:
    """A percentage with a no-break space before the sign."""
    return (_("%(percent)d %%") % {"percent": round(100 * share)}).replace(" ", "\N{NO-BREAK SPACE}")
