"""Shares in templates."""

from django import template
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def percent(share: float) -> str:
    """Figure and sign stay on one line."""
    return (_("%(percent)d %%") % {"percent": round(100 * share)}).replace(" ", "\N{NO-BREAK SPACE}")
