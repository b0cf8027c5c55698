"""The current ladder: who is on which rung, and the facts that decide about challenges."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import chain, combinations
from typing import Any, Final

from django.db.models import Prefetch
from django.utils import timezone

from accounts.calendar.selectors import rests_of
from config.optional import known
from tournaments.competitions.models import (
    Competition,
    Contender,
    Division,
    Entry,
    ForbiddenPair,
    Table,
    TableSeat,
)
from tournaments.ladders.models import Challenge, ChallengedEntry
from tournaments.ladders.rules import ChallengeFacts, why_not, why_not_together

#: Challenges that are not over yet.
UNDER_WAY: Final = (Challenge.Status.OPEN, Challenge.Status.PLAYING)
#: Opponents are chosen from this many of those who may be challenged.
_NEAREST: Final = 12

Pair = tuple[int, int]


def ladder_of(competition: Competition) -> Division | None:
    """Return the ladder; None for other formats, and before the ladder has started."""
    ladders = Division.objects.filter(stage__competition=competition, stage__settings__format="ladder")
    return ladders.select_related("stage__competition").first()


def contenders_on(division: Division) -> list[Contender]:
    """Contenders from the top down."""
    standing = division.contenders.filter(place__isnull=False).select_related("entry__user")
    return list(standing.order_by("place", "pk"))


def challenges_under_way(division: Division) -> list[Challenge]:
    """Open and playing challenges with their people and matches, in two queries."""
    asked = Prefetch("challenged", ChallengedEntry.objects.select_related("entry__user").order_by("pk"))
    live = division.challenges.filter(status__in=UNDER_WAY).select_related("challenger__user", "table__match")
    return list(live.defer("table__match__state", "table__match__secret").prefetch_related(asked))


def challenge_facts(
    division: Division,
    contenders: Sequence[Contender],
    challenges: Iterable[Challenge],
    seats: int,
    now: datetime,
) -> ChallengeFacts:
    """Collect the facts in a fixed number of queries, however long the ladder is."""
    rules = division.stage.rules.ladder
    live = list(challenges)
    return ChallengeFacts(
        rules=rules,
        seats=seats,
        rungs={one.entry_id: rung for rung, one in enumerate(contenders, start=1)},
        outgoing=Counter(challenge.challenger_id for challenge in live),
        incoming=Counter(asked.entry_id for challenge in live for asked in challenge.challenged.all()),
        kept_apart=_kept_apart(division),
        at_common_table=_at_common_table(live),
        days_since_met=_days_since_met(division, rules.rematch_days, now),
        on_vacation=_on_vacation(contenders, now),
        inactive={one.entry_id for one in contenders if not is_there(one.entry)},
    )


def is_there(entry: Entry) -> bool:
    return entry.state == Entry.State.ACTIVE and entry.user.is_active


def nearest_opponents(challenger: int, facts: ChallengeFacts) -> tuple[int, ...] | None:
    """Return the nearest opponents that fill a table, always the same ones; None if there are too few."""
    rungs = facts.rungs
    allowed = [entry for entry in rungs if why_not(challenger, entry, facts) is None]
    allowed.sort(key=lambda entry: (abs(rungs[entry] - rungs[challenger]), rungs[entry]))
    groups = combinations(allowed[:_NEAREST], facts.seats - 1)
    return next((group for group in groups if stranger_pair(group, facts) is None), None)


def stranger_pair(group: Sequence[int], facts: ChallengeFacts) -> Pair | None:
    """Return two of the group who cannot share a table now; None if all can."""
    return next((pair for pair in combinations(group, 2) if why_not_together(*pair, facts)), None)


def members_of(challenge: Challenge) -> list[int]:
    """The entries of a challenge, challenger first."""
    return [challenge.challenger_id, *(asked.entry_id for asked in challenge.challenged.all())]


def still_challenged(notices: Sequence[Any]) -> set[int]:
    """Of one person's notices, those about a ladder that still waits for their answer."""
    waiting = ChallengedEntry.objects.filter(
        entry__user=notices[0].user_id,
        entry__competition__status__in=(Competition.Status.RUNNING, Competition.Status.PAUSED),
        has_agreed=None,
        challenge__status=Challenge.Status.OPEN,
    )
    ladders = {f"competition-{pk}" for pk in waiting.values_list("entry__competition", flat=True)}
    return {notice.pk for notice in notices if notice.topic in ladders}


def _kept_apart(division: Division) -> set[Pair]:
    pairs = ForbiddenPair.objects.filter(competition=division.stage.competition_id)
    return set(pairs.values_list("first_id", "second_id"))


def _at_common_table(challenges: Iterable[Challenge]) -> set[Pair]:
    """Pairs with a table or open challenge: at a table all with all; in an open one only the challenger with each."""
    return set(chain.from_iterable(map(_pairs_of, challenges)))


def _pairs_of(challenge: Challenge) -> Iterable[Pair]:
    members = members_of(challenge)
    if challenge.status == Challenge.Status.PLAYING:
        return combinations(sorted(members), 2)
    return [(min(members[0], asked), max(members[0], asked)) for asked in members[1:]]


def _days_since_met(division: Division, rematch_days: int, now: datetime) -> dict[Pair, int]:
    recent = TableSeat.objects.filter(
        table__division=division,
        table__status=Table.Status.FINISHED,
        table__finished_at__gt=now - timedelta(days=rematch_days),
    )
    tables: dict[tuple[int, datetime], list[int]] = defaultdict(list)
    for table, ended, entry in recent.values_list("table_id", "table__finished_at", "entry_id"):
        tables[table, known(ended)].append(entry)
    days: dict[Pair, int] = {}
    for (_table, ended), entries in tables.items():
        for pair in combinations(sorted(entries), 2):
            days[pair] = min((now - ended).days, days.get(pair, rematch_days))
    return days


def _on_vacation(contenders: Sequence[Contender], now: datetime) -> set[int]:
    people = [one.entry.user for one in contenders]
    rests = rests_of(people, now.date() - timedelta(days=1))
    return {
        one.entry_id
        for one in contenders
        if timezone.localtime(now, one.entry.user.zone).date() in rests[one.entry.user_id].vacation
    }
