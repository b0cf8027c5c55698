"""Refusals of event streams."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class TooManyStreams(Refused):
    """The person has as many event streams open as allowed."""

    code = "too_many_streams"
    status = 429
    retry_after = 60
    words = _("You can’t open any more event streams. Close one, or wait a minute.")


class StreamElsewhere(Refused):
    """The request came through a WSGI server, which can't stream."""

    code = "stream_elsewhere"
    status = 421
    words = _("This server can’t keep a stream open. Use the site itself.")


class InvalidWatched(InvalidInput):
    field = "match"
