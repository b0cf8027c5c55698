"""The seeding order of entries, and how many are needed to start."""

from collections.abc import Iterable

from tournaments.competitions.models import Competition, Entry
from tournaments.competitions.rules.lots import lot

#: Unrated entries are seeded as if they had this displayed rating.
UNRATED = 1500


def fewest_for(competition: Competition) -> int:
    """The minimum to start: what the organiser asks for, and at least one table of the first stage."""
    first = competition.stages.first()
    assert first is not None
    smallest = 2 if first.rules.is_open_ended else min(first.rules.sizes)
    return max(competition.rules.admission.least_entrants, smallest)


def seeded(competition: Competition, entries: Iterable[Entry]) -> list[Entry]:
    """Entries by rating, best first; ties by lot."""
    return sorted(
        entries,
        key=lambda entry: (-(entry.seed_rating or UNRATED), lot(competition.seed, "seed", entry.user_id)),
    )
