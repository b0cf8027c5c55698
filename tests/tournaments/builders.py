"""Competitions for tests, built row by row instead of playing a long season through the services."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.text import slugify

from accounts.people.models import User
from games.matches.models import Match
from tests.factories import UserFactory
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Contender,
    Division,
    Entry,
    Round,
    Stage,
    Table,
    TableSeat,
)

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
SEED = "5eed5eed5eed5eed5eed5eed5eed5eed"


def competition(name: str = "Spring cup", *, owner: User | None = None, **fields: Any) -> Competition:
    """A running public competition; `fields` override the defaults."""
    usual = {
        "slug": slugify(name),
        "owner": owner or UserFactory(),
        "game": "el_grande",
        "status": Competition.Status.RUNNING,
        "seed": SEED,
        "regulations": {},
        "starts_at": START,
        "started_at": START,
    }
    return Competition.objects.create(name=name, **usual | fields)


def stage(competition: Competition, *, number: int = 1, name: str = "Heats", **settings: Any) -> Stage:
    """A running stage with one division; `settings` are those of tournaments.competitions.rules.StageRules."""
    made = Stage.objects.create(
        competition=competition,
        number=number,
        name=name,
        settings={"format": "swiss", "sizes": [4, 3], "rounds": 3} | settings,
        status=Stage.Status.RUNNING,
        started_at=START,
    )
    division(made)
    return made


def division(stage: Stage, *, tier: int = 1, number: int = 1, name: str = "") -> Division:
    return Division.objects.create(stage=stage, tier=tier, number=number, name=name)


def entrants(number: int, competition: Competition, state: str = Entry.State.ACTIVE) -> list[Entry]:
    """This many new people, entered one after another. None of them can sign in with a password."""
    first = User.objects.count()
    names = [f"caballero{first + n:04}" for n in range(number)]
    people = [
        User(username=name, username_key=name, email=f"{name}@example.org", password="!") for name in names
    ]
    moments = [START - timedelta(days=9) + timedelta(seconds=n) for n in range(number)]
    return Entry.objects.bulk_create(
        Entry(competition=competition, user=person, state=state, entered_at=moment)
        for person, moment in zip(User.objects.bulk_create(people), moments, strict=True)
    )


def entry(competition: Competition, user: User, **fields: Any) -> Entry:
    usual = {"state": Entry.State.ACTIVE, "entered_at": START - timedelta(days=9)}
    return Entry.objects.create(competition=competition, user=user, **usual | fields)


def contenders(division: Division, entries: Sequence[Entry]) -> list[Contender]:
    """The entries in order of place, each with half a point less than the one above."""
    total = len(entries)
    rows = [
        Contender(
            division=division,
            entry=one,
            seed=place,
            place=place,
            games=3,
            points=(total - place) / 2 + 3,
            keys=keys(points=(total - place) / 2 + 3, wins=1),
        )
        for place, one in enumerate(entries, start=1)
    ]
    return Contender.objects.bulk_create(rows)


def keys(*, decided: str = "points", **values: Any) -> list[dict[str, Any]]:
    """The stored keys of a standing."""
    return [{"name": name, "value": value, "decided": name == decided} for name, value in values.items()]


def round_with_tables(
    stage: Stage,
    groups: Sequence[Sequence[Entry]],
    *,
    number: int = 1,
    division: Division | None = None,
    **fields: Any,
) -> Round:
    """A round in play, with one table per group in seat order."""
    usual = {
        "status": Round.Status.PLAYING,
        "published_at": START,
        "soft_end": START + timedelta(days=50),
        "hard_end": START + timedelta(days=60),
    }
    made = Round.objects.create(stage=stage, number=number, **usual | fields)
    home = division or stage.divisions.first()
    for place, group in enumerate(groups, start=1):
        table = Table.objects.create(round=made, division=home, number=place, status=Table.Status.PLAYING)
        TableSeat.objects.bulk_create(
            TableSeat(table=table, entry=one, index=index) for index, one in enumerate(group)
        )
    return made


def finished_table(
    table: Table, ranks: Sequence[int] | None = None, points: Sequence[float] | None = None
) -> Table:
    """Finish the table; by default the seats finish in their own order, with the usual points."""
    seats = list(table.seats.all())
    ranks = ranks or range(1, len(seats) + 1)
    points = points or [(6, 3, 2, 1, 1)[rank - 1] for rank in ranks]
    for seat, rank, scored in zip(seats, ranks, points, strict=True):
        seat.rank, seat.points, seat.victory_points = rank, scored, 120 - 10 * rank
    TableSeat.objects.bulk_update(seats, ["rank", "points", "victory_points"])
    table.status, table.finished_at = Table.Status.FINISHED, START + timedelta(days=20)
    table.save()
    return table


def with_match(table: Table, **fields: Any) -> Match:
    """A match at this table without a position: enough for lists and links."""
    usual = {
        "game": table.round.stage.competition.game,
        "options": {},
        "host": table.round.stage.competition.owner,
        "status": Match.Status.PLAYING,
        "invitation": f"table {table.pk}",
        "secret": bytes(32),
        "commitment": "c" * 64,
        "started_at": START,
    }
    table.match = Match.objects.create(**usual | fields)
    table.save()
    for seat in table.seats.all():
        table.match.seats.create(index=seat.index, user_id=seat.entry.user_id)
    return table.match


def event(competition: Competition, kind: str, **fields: Any) -> CompetitionEvent:
    usual = {"happened_at": timezone.now()}
    return CompetitionEvent.objects.create(competition=competition, kind=kind, **usual | fields)
