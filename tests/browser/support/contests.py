"""Competitions of the browser tests: one in the middle of its rounds, and one for every other kind of page."""

from django.utils import timezone

from accounts.people.models import User
from tests.tournaments.builders import (
    competition,
    contenders,
    entrants,
    entry,
    event,
    finished_table,
    round_with_tables,
    stage,
)
from tournaments.competitions.models import Announcement, Competition, Contender, Entry
from tournaments.scoring.services import refresh_standings

REPORT = {
    "repeats": 1,
    "repeats_bound": 0,
    "spread": 4.0,
    "spread_ratio": 1.2,
    "shorts_worst": 0,
    "shorts_bound": 0,
    "seat_spread": 1,
}


def hold_competitions(people: dict[str, User]) -> None:
    """Create competitions that do not advance by themselves: they have no due dates."""
    _cup(people)
    _championship(people)
    _duplicate(people)
    ladder = stage(competition("Long ladder", owner=people["Sancho"]), format="ladder", sizes=[2])
    contenders(ladder.divisions.get(), entrants(5, ladder.competition))
    _ladder(people)
    competition("Open tournament", owner=people["Sancho"], status=Competition.Status.SIGN_UP, started_at=None)


def _ladder(people: dict[str, User]) -> None:
    """A ladder with Cardenio two rungs below Luscinda. All dates are today, so that nobody counts as idle."""
    now = timezone.now()
    climb = competition("Great climb", owner=people["Sancho"], started_at=now)
    home = stage(climb, name="Ladder", format="ladder", sizes=[2, 3]).divisions.get()
    field = entrants(9, climb)
    field[2:2] = [entry(climb, people["Luscinda"])]
    field[4:4] = [entry(climb, people["Cardenio"])]
    Contender.objects.bulk_create(
        Contender(division=home, entry=one, seed=rung, place=rung, since=now, last_played_at=now)
        for rung, one in enumerate(field, start=1)
    )
    before = [one.pk for one in field[:4] + field[5:8]]
    before[0], before[1] = before[1], before[0]
    home.snapshots.create(taken_on=now.date(), order=before)


def _cup(people: dict[str, User]) -> None:
    """A cup that Alonso plays in and Sancho organises."""
    cup = competition("Great cup", owner=people["Sancho"], description="Everybody is welcome.")
    rounds = stage(cup, name="Swiss rounds", sizes=[4])
    stage(cup, number=2, name="Final", format="knockout", sizes=[4])
    field = [entry(cup, people["Alonso"]), *entrants(11, cup)]
    home = rounds.divisions.get()
    Contender.objects.bulk_create(
        Contender(division=home, entry=one, seed=seed) for seed, one in enumerate(field, start=1)
    )
    for number in (1, 2):
        groups = (
            [field[start::3] for start in range(3)] if number == 1 else [field[:4], field[4:8], field[8:]]
        )
        held = round_with_tables(rounds, groups, number=number, report=REPORT)
        for table in held.tables.all()[: 4 - number]:
            facts = [(one.entry_id, place) for place, one in enumerate(table.seats.all(), start=1)]
            table.reasons = [
                {"player": one, "place": place, "group": 1, "floated": place - 2, "causes": ["repeat"]}
                for one, place in facts
            ]
            finished_table(table, ranks=[2, 1, 4, 3] if number == 1 else None)
    field[4].state = Entry.State.DROPPED
    field[4].save()
    refresh_standings(home)
    Announcement.objects.create(
        competition=cup, author=cup.owner, text="Mind your clocks.", made_at=cup.started_at
    )
    taken = event(
        cup,
        "adjusted",
        actor=cup.owner,
        entry=field[5],
        reason="Unkind words.",
        before={"points": 3},
        after={"points": 2},
    )
    event(cup, "undone", actor=cup.owner, undoes=taken, reason="A misunderstanding.")


def _championship(people: dict[str, User]) -> None:
    cup = competition("Championship", owner=people["Sancho"], status=Competition.Status.FINISHED)
    field = entrants(8, cup)
    heats = stage(cup, format="heats", sizes=[4])
    contenders(heats.divisions.get(), field)
    final = stage(cup, number=2, name="Final", format="knockout", sizes=[4])
    for held in (
        round_with_tables(heats, [field[:4], field[4:]]),
        round_with_tables(final, [field[:2] + field[4:6]]),
    ):
        for table in held.tables.all():
            finished_table(table)


def _duplicate(people: dict[str, User]) -> None:
    cup = competition("Duplicate", owner=people["Sancho"], regulations={"is_duplicate": True})
    field = entrants(4, cup)
    held = round_with_tables(stage(cup, sizes=[2]), [field[:2], field[2:]])
    for table in held.tables.all():
        finished_table(table)
