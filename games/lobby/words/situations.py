"""What a match in a list waits for, or how it ended, as part of a sentence."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from django.utils import formats, timezone
from django.utils.text import get_text_list
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from games.matches.models import Match

_MINUTE: Final = timedelta(minutes=1)


def situation(match: Match, awaited: Sequence[str], mine_since: datetime | None) -> str:
    """Return the situation for a reader who has been awaited since then, or never, beside others with these names."""
    if match.status == Match.Status.FINISHED:
        return _("finished %(when)s ago") % {"when": _since(match.finished_at)}
    if match.status == Match.Status.VOID:
        return _("ended without a result")
    if match.paused_at:
        return _("paused until %(until)s") % {"until": _moment(match.paused_until)}
    if mine_since:
        return _("waiting for you for %(since)s") % {"since": _since(mine_since)}
    if awaited:
        names = get_text_list(list(awaited), _("and"))
        return _("waiting for %(names)s for %(since)s") % {"names": names, "since": _since(match.changed_at)}
    return _("the table is moving on")


def moved(name: str, match: Match) -> str:
    """Return who made the newest move of the match, and when."""
    return _("%(name)s moved %(when)s ago") % {"name": name, "when": _since(match.changed_at)}


def _since(moment: datetime | None) -> str:
    """Return about how long ago that was, in its largest unit."""
    if moment is None:
        return ""
    return timesince(moment, depth=1) if timezone.now() - moment >= _MINUTE else _("less than a minute")


def _moment(moment: datetime | None) -> str:
    return formats.date_format(timezone.localtime(moment), "DATETIME_FORMAT") if moment else ""
