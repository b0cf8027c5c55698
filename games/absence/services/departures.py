"""What happens to the tables of a person who closes their account or is banned: each goes on by its own rule."""

from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from accounts.people.models import User
from config.optional import known
from games.lessons.models import LessonProgress
from games.lobby.models import Invitation
from games.lobby.services.invitations import decline_invitation
from games.lobby.services.tables import cancel_match, leave_match, resign_match
from games.matches.models import Absence, Match, Seat
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.services import follow_ups
from games.play.services.moves import lock_match
from games.seats.models import Substitute, Tenure
from games.seats.services.caretakers import put_in_care
from games.talk.models import Note, Visit
from games.what_if.models import Sketch


def leave_tables(person: User, is_final: bool) -> None:
    """Leave all tables (accounts.hooks.departures), in the order of their numbers to avoid deadlocks."""
    for match_id in _tables_of(person):
        _leave_table(match_id, person)
    open_ones = Invitation.objects.filter(user=person, closed_at=None, match__status=Match.Status.OPEN)
    for invitation_id in list(open_ones.order_by("match").values_list("pk", flat=True)):
        decline_invitation(invitation_id=invitation_id, user=person)


def erase_private_rows(person: User, former_name: str) -> None:
    """Delete what only this person has read (accounts.hooks.erasures). Moves, seats and chat messages are kept."""
    for private in (Note, Plan, Sketch, TurnDraft):
        private.objects.filter(seat__user=person).delete()
    Tenure.objects.filter(user=person).update(note="")
    for own in (Visit, Substitute, LessonProgress):
        own.objects.filter(user=person).delete()


def _tables_of(person: User) -> list[int]:
    is_theirs = Q(seats__user=person) | Q(host=person, status=Match.Status.OPEN)
    going_on = Match.objects.filter(is_theirs, status__in=(Match.Status.OPEN, Match.Status.PLAYING))
    return list(going_on.order_by("pk").values_list("pk", flat=True).distinct())


def _leave_table(match_id: int, person: User) -> None:
    match = lock_match(match_id)
    if match.status == Match.Status.OPEN:
        leave = cancel_match if match.host_id == person.pk else leave_match
        leave(match_id=match.pk, user=person)
        return
    seat = match.seats.select_related("user").filter(user=person).first()
    if match.status == Match.Status.PLAYING and seat is not None and seat.resigned_at is None:
        _leave_seat(match, seat, timezone.now())


def _leave_seat(match: Match, seat: Seat, now: datetime) -> None:
    """Treat the seat as timed out at once, by the table's rule for the absent."""
    if match.absence == Absence.CARETAKER:
        put_in_care(match, seat, now)
        follow_ups.after_resignation(match, seat)
    else:
        resign_match(match_id=match.pk, user=known(seat.user))
