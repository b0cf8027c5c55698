"""Lines that a digest adds to notices about turns: the current prompt, and the time left."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _

from accounts.notices.models import Notice
from games.catalogue import presenter_of
from games.matches.models import Match, Seat
from games.matches.selectors.notices import match_named, topic_of
from games.matches.selectors.positions import position_of
from games.seats.selectors.sitters import sitters_of


def turn_lines(notices: Sequence[Notice]) -> Mapping[int, Sequence[str]]:
    """Return lines for one person's notices about turns that are still open, in a fixed number of queries."""
    matches = [match_named(notice.topic) or 0 for notice in notices]
    awaited = Seat.objects.filter(
        user=notices[0].user_id, is_awaited=True, match__in=matches, match__status=Match.Status.PLAYING
    )
    seats = awaited.select_related("match").prefetch_related("match__seats__user")
    lines = {topic_of(seat.match): list(_lines(seat)) for seat in seats}
    # A notice about a turn contains the prompt already; a reminder doesn't.
    return {
        notice.pk: [line for line in lines.get(notice.topic, []) if line != notice.text] for notice in notices
    }


def _lines(seat: Seat) -> Iterator[str]:
    match = seat.match
    sitters = sitters_of(match.seats.all(), seat.index)
    yield str(presenter_of(match.game).prompt(position_of(match).view(seat.index), sitters))
    now = timezone.now()
    if seat.deadline is not None and seat.deadline > now:
        yield _("%(time)s left, until %(moment)s") % {
            "time": timeuntil(seat.deadline, now),
            "moment": date_format(timezone.localtime(seat.deadline), "DATETIME_FORMAT"),
        }
