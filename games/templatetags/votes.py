"""Template tags about votes."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.votes.models import Motion
from games.votes.selectors import MotionRow
from games.votes.words import RULES, motion_question, motion_result

register = template.Library()


@register.filter
def question(motion: Motion) -> str:
    return motion_question(motion)


@register.filter
def result(motion: Motion) -> str:
    return motion_result(motion)


@register.filter
def standing(row: MotionRow) -> str:
    """Return the state of an open vote, and what it needs."""
    tally = row.tally
    return _("%(rule)s %(yes)s, %(no)s.") % {
        "rule": RULES[row.motion.kind],
        "yes": ngettext("%(count)d yes", "%(count)d yes", tally.yes) % {"count": tally.yes},
        "no": ngettext("%(count)d no", "%(count)d no", tally.no) % {"count": tally.no},
    }
