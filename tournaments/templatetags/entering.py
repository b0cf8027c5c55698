"""The box about taking part, for templates."""

from django import template

from tournaments.presenters.regulations import admission_lines
from tournaments.selectors.admission import sign_up_of

register = template.Library()

register.simple_tag(sign_up_of, name="sign_up_of")
register.filter("admission_lines", admission_lines)
