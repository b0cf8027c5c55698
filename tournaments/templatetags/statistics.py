"""Shares in templates."""

from django import template
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def percent(share: float) -> str:
    return _("%(percent)d %%") % {"percent": round(100 * share)}
