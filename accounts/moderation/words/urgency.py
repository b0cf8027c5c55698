"""The urgency of an inquiry, explained in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.moderation.rules import Urgency


def urgency_lines(urgency: Urgency) -> list[str]:
    """Return one line for each part of the urgency that is not zero."""
    parts = (
        (urgency.for_rule, _("weight of the gravest rule")),
        (urgency.for_voices, _voices(urgency)),
        (urgency.for_sanctions, _sanctions(urgency.facts.earlier_sanctions)),
        (urgency.for_age, _age(urgency.facts.days_open)),
    )
    return [_("%(points)d: %(what)s") % {"points": points, "what": what} for points, what in parts if points]


def _voices(urgency: Urgency) -> str:
    voices = urgency.facts.voices
    founded, unfounded = (sum(getattr(voice, part) for voice in voices) for part in ("founded", "unfounded"))
    people = ngettext("reported by %d person", "reported by %d people", len(voices)) % len(voices)
    if not founded + unfounded:
        return people
    record = ngettext(
        "of %(all)d earlier report %(founded)d was founded",
        "of %(all)d earlier reports %(founded)d were founded",
        founded + unfounded,
    ) % {"all": founded + unfounded, "founded": founded}
    return f"{people}; {record}"


def _sanctions(number: int) -> str:
    return ngettext("%d earlier sanction", "%d earlier sanctions", number) % number


def _age(days: int) -> str:
    return ngettext("waiting for %d day", "waiting for %d days", days) % days
