"""What else there is at a table, so that nobody reads what is not there."""

from typing import Any, NamedTuple

from django.db.models import Exists, QuerySet, Subquery, TextField, Value
from django.db.models.functions import Coalesce

from config.prepared import PreparedQuery
from games.matches.models import Match
from games.plans.models import Plan
from games.record.models import Incident
from games.seats.models import Tenure, Vacancy
from games.talk.models import ChatMessage, Note
from games.votes.models import Motion


class TableFacts(NamedTuple):
    """Read in one query, in place of one for each kind of rows."""

    #: Its primary key; 0 for none.
    newest_incident: int
    has_chat: bool
    has_open_motions: bool
    has_changed_hands: bool
    has_vacancies: bool
    #: Whether the reader has made plans for their seat.
    has_plans: bool
    #: The reader's own note.
    note: str


def table_facts(match_id: int, seat_id: int) -> TableFacts:
    """Return the facts for the holder of a seat; seat 0 is a spectator's."""
    return TableFacts(*_facts(match_id, seat_id)[0])


def _newest(rows: "QuerySet[Any]") -> Coalesce:
    return Coalesce(Subquery(rows.order_by("-pk").values("pk")[:1]), Value(0))


def _build(match_id: int, seat_id: int) -> "QuerySet[Match, tuple[Any, ...]]":
    return Match.objects.filter(pk=match_id).values_list(
        _newest(Incident.objects.filter(match=match_id)),
        Exists(ChatMessage.objects.filter(match=match_id)),
        Exists(Motion.objects.filter(match=match_id, closed_at=None)),
        Exists(Tenure.objects.filter(seat__match=match_id)),
        Exists(Vacancy.objects.filter(seat__match=match_id, closed_at=None)),
        Exists(Plan.objects.filter(seat=seat_id)),
        Coalesce(
            Subquery(Note.objects.filter(seat=seat_id).values("text")[:1]),
            Value("", output_field=TextField()),
        ),
    )


_facts = PreparedQuery(_build)
