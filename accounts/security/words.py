"""What two accounts share, in sentences that say how much it means."""

from datetime import datetime
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Trace
from accounts.moderation.links import SharedPlace

_COMMON: Final = 10


def place_sentence(place: SharedPlace) -> str:
    """One place that two accounts have in common: what, how rare, how often, when."""
    parts = [_what(place), _when(place)]
    if place.people > _COMMON:
        parts.append(_("So many came from there that it says little."))
    return " ".join(parts)


def _what(place: SharedPlace) -> str:
    if place.kind == Trace.Kind.DEVICE:
        words = ngettext(
            "The same browser was used by both, on at least %(days)d day each; %(people)d accounts have used it.",
            "The same browser was used by both, on at least %(days)d days each; %(people)d accounts have used it.",
            place.days,
        )
    else:
        words = ngettext(
            "Both came from the same network, on at least %(days)d day each; %(people)d accounts came from there.",
            "Both came from the same network, on at least %(days)d days each; %(people)d accounts came from there.",
            place.days,
        )
    return words % {"days": place.days, "people": place.people}


def _when(place: SharedPlace) -> str:
    if span := place.common_span:
        return _(
            "The times from the first to the last visit of each overlap from %(begin)s to %(end)s; "
            "on which days they came is not kept."
        ) % {"begin": _day(span[0]), "end": _day(span[1])}
    last = min(place.mine[1], place.theirs[1])
    return _("One came only after the last visit of the other, on %(day)s.") % {"day": _day(last)}


def _day(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "DATE_FORMAT")
