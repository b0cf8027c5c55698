"""The sign-up box, for templates."""

from django import template

from tournaments.entering.selectors.admission import sign_up_of
from tournaments.organising.words.regulations import admission_lines

register = template.Library()

register.simple_tag(sign_up_of, name="sign_up_of")
register.filter("admission_lines", admission_lines)
