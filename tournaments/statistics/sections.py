"""What statistics add to a profile, and to the export of a person's own data."""

from collections.abc import Iterator
from typing import Any

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.privacy.contracts import File
from accounts.privacy.files import as_json
from tournaments.statistics.models import PairTally, PersonTally
from tournaments.statistics.selectors.head_to_head import most_met, records_of
from tournaments.statistics.selectors.person_charts import openings_of, places_of


def record_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """A person's record in each game and their most frequent opponents, once a match was counted."""
    records = records_of(person, viewer)
    if not records:
        return None
    context = {"person": person, "records": records, "opponents": most_met(person, viewer)}
    return "tournaments/statistics/_profile_record.html", context


def charts_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """The places that a person took, and their favourite openings, as drawings beside their figures."""
    places = places_of(person, viewer)
    if places is None:
        return None
    context = {"places": places, "openings": openings_of(person, viewer)}
    return "tournaments/statistics/_profile_charts.html", context


def statistics_part(person: User) -> Iterator[File]:
    """Sums over matches: per game, and per opponent."""
    own = PersonTally.objects.filter(user=person).order_by("pk")
    sums = "matches", "wins", "expected", "finished", "points", "shares", "best"
    pairs = PairTally.objects.filter(user=person).order_by("pk")
    yield (
        "statistics.json",
        as_json(
            {
                "games": list(own.values("game", "company", "is_private", *sums)),
                "opponents": list(
                    pairs.values("opponent__username", "game", "is_private", "met", "ahead", "behind")
                ),
            }
        ),
    )
