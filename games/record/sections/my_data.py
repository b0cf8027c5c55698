"""The games app's part of a person's data export: their matches as their seat knows them, and all private rows."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from accounts.people.models import User
from accounts.privacy.contracts import File
from accounts.privacy.files import as_json
from games.catalogue import GAMES
from games.clocks.models import MeasuredTurn
from games.fairplay.models import PairGauge, SeatGauge
from games.fairplay.selectors.norms import counting_matches
from games.lessons.models import LessonProgress
from games.matches.models import Match, Seat
from games.matchmaking.models import Seeker
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.selectors.sights import is_visible_to
from games.record.models import Incident
from games.record.selectors.exports import export_bytes
from games.seats.models import Substitute, Tenure
from games.talk.models import ChatMessage, Note, Visit
from games.votes.models import Ballot, Motion
from games.what_if.models import Sketch


def matches_part(person: User) -> Iterator[File]:
    """Yield one file for each match that has begun, loaded one at a time.

    As seen from their seat; if another person has the seat now, as a spectator sees it, if they may. Matches of a game
    that is no longer offered can't be read and appear only in the list.
    """
    seats = list(Seat.objects.filter(user=person).select_related("match").order_by("match_id"))
    yield "matches.json", as_json([_listed(seat) for seat in seats])
    for seat in seats:
        if seat.match.has_begun and seat.match.game in GAMES:
            match = Match.objects.prefetch_related("seats__user").get(pk=seat.match_id)
            yield f"matches/{match.pk}.json", export_bytes(match, seat)
    left = (
        Match.objects.filter(seats__tenures__user=person, game__in=GAMES)
        .exclude(seats__user=person)
        .distinct()
    )
    for number in left.order_by("pk").values_list("pk", flat=True):
        match = Match.objects.prefetch_related("seats__user").get(pk=number)
        if match.has_begun and is_visible_to(match, person):
            yield f"matches/{match.pk}.json", export_bytes(match, None)


def desk_part(person: User) -> Iterator[File]:
    """Yield what nobody else ever sees: notes, plans, drafts, what-if lines, visits, lessons."""
    mine = {"seat__user": person}
    rows = {
        "notes": Note.objects.filter(**mine).values("seat__match_id", "text", "changed_at"),
        "plans": Plan.objects.filter(**mine).values(
            *("seat__match_id", "kind", "occasion", "orders", "status", "changed_at")
        ),
        "drafts": TurnDraft.objects.filter(**mine).values(
            *("seat__match_id", "base_version", "actions", "changed_at")
        ),
        "sketches": Sketch.objects.filter(**mine).values(
            *("seat__match_id", "name", "base_version", "actions", "changed_at")
        ),
        "visits": Visit.objects.filter(user=person).values("seat__match_id", "seen_version", "seen_at"),
    }
    for name, found in rows.items():
        yield f"{name}.json", as_json([_with_match(row) for row in found.order_by("pk")])
    lessons = LessonProgress.objects.filter(user=person).order_by("pk")
    fields = ("game", "lesson", "actions", "tries", "finished_at", "changed_at")
    yield "lessons.json", as_json(list(lessons.values(*fields)))


def company_part(person: User) -> Iterator[File]:
    """Yield turns in time, tenures, readiness to substitute, votes, quick matches they wait for, and incidents about them."""
    rows = {
        "turns": MeasuredTurn.objects.filter(user=person).values("match_id", "outcome", "ended_at"),
        "tenures": Tenure.objects.filter(user=person).values(
            *("seat__match_id", "is_substitute", "has_left", "began_at", "ended_at", "rank", "note")
        ),
        "substitute": Substitute.objects.filter(user=person).values(
            *("is_willing", "games", "player_counts", "most_seats", "asked_at")
        ),
        "motions": Motion.objects.filter(proposer=person).values(
            *("match_id", "kind", "until", "opened_at", "closed_at", "outcome")
        ),
        "ballots": Ballot.objects.filter(user=person).values(
            *("motion__match_id", "motion__kind", "is_yes", "cast_at")
        ),
        "searches": Seeker.objects.filter(user=person).values(
            *("game", "players", "pace", "since", "expires_at")
        ),
        "incidents": Incident.objects.filter(Q(person=person) | Q(about=person)).values(
            *("match_id", "version", "kind", "reason", "until", "happened_at")
        ),
    }
    yield "company.json", as_json({name: list(found.order_by("pk")) for name, found in rows.items()})


def gauges_part(person: User) -> Iterator[File]:
    """Yield how this person's matches ended and what their decisions gave others (docs/moderating/fair-play.md).

    What others' decisions gave them is data about those others, who can ask for it themselves.
    """
    counting = {"match__in": counting_matches()}
    seats = SeatGauge.objects.filter(user=person, **counting).order_by("pk")
    given = PairGauge.objects.filter(giver=person, **counting).order_by("pk")
    sums = "decisions", "cost", "gift", "excess", "variance", "striking"
    yield (
        "gauges.json",
        as_json(
            {
                "ends": list(seats.values("match_id", "departure", "was_losing")),
                "given": list(given.values("match_id", "receiver__username", *sums)),
            }
        ),
    )


def invitations_part(person: User) -> Iterator[File]:
    """Yield invitations by name, received and sent."""
    rows = {
        "received": person.invitations.values(
            *("match_id", "invited_by__username", "created_at", "seat", "answer", "closed_at")
        ),
        "sent": person.invitations_sent.values(
            *("match_id", "user__username", "created_at", "answer", "closed_at")
        ),
    }
    yield "invitations.json", as_json({name: list(found) for name, found in rows.items()})


def talk_part(person: User) -> Iterator[File]:
    said = ChatMessage.objects.filter(author=person).order_by("pk").values("match_id", "text", "said_at")
    yield "chat.json", as_json(list(said))


def _listed(seat: Seat) -> dict[str, Any]:
    match = seat.match
    return {
        "match": match.pk,
        "game": match.game,
        "name": match.name,
        "status": match.status,
        "seat": seat.index,
        "hosted": match.host_id == seat.user_id,
        "opened": match.opened_at,
        "finished": match.finished_at,
        "resigned": seat.resigned_at,
        "points": seat.points,
        "rank": seat.rank,
    }


def _with_match(row: dict[str, Any]) -> dict[str, Any]:
    return {"match": row.pop("seat__match_id"), **row}


PARTS = (matches_part, desk_part, invitations_part, company_part, gauges_part, talk_part)
