"""Makes a row of every model in the admin that the scene does not have otherwise."""

from django.utils import timezone

from accounts.notices.models import Webhook
from games.clocks.models import Outage
from games.matches.models import Match, Setup
from games.seats.models import Tenure, Vacancy
from games.talk.models import ChatMessage
from games.votes.models import Motion


def keep_records(match: Match) -> None:
    """Create the rows directly, without services: the pages only read them."""
    now, seat = timezone.now(), match.seats.select_related("user").get(index=0)
    Webhook.objects.create(user=seat.user, url="https://example.org/hook", secret="s" * 32)
    ChatMessage.objects.create(match=match, author=seat.user, text="Good day.")
    Motion.objects.create(match=match, kind="pause", proposer=seat.user, opened_at=now, closes_at=now)
    Vacancy.objects.create(seat=seat, cause="resigned", opened_at=now, closed_at=now)
    Tenure.objects.create(seat=seat, user=seat.user, began_at=now)
    Outage.objects.create(began_at=now, ended_at=now, credited=0)
    Setup.objects.create(
        label="Spring cup",
        game=match.game,
        options={},
        players=3,
        secret=bytes(32),
        commitment="c" * 64,
    )
