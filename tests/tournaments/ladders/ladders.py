"""Ladders for tests, through the services where those are under test."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from accounts.people.models import User
from games.matches.models import Match
from tests.tournaments.builders import competition, entrants, stage, with_match
from tournaments.competitions.models import Competition, Contender, Division, Entry, Table
from tournaments.ladders.models import Challenge
from tournaments.ladders.services import answer_challenge, challenge
from tournaments.progress.services import advance_competition


def ladder(people: int = 6, *, sizes: Sequence[int] = (2,), name: str = "Ladder", **rules: Any) -> Division:
    """A ladder that has just begun, with people on its rungs in order of entry."""
    held = competition(name, started_at=timezone.now(), regulations=rules.pop("regulations", {}))
    part = stage(held, name=name, format="ladder", sizes=list(sizes), ladder=rules)
    home = part.divisions.get()
    now = timezone.now()
    Contender.objects.bulk_create(
        Contender(division=home, entry=entry, seed=rung, place=rung, since=now, last_played_at=now)
        for rung, entry in enumerate(entrants(people, held), start=1)
    )
    return home


def holding(division: Division) -> Competition:
    return Competition.objects.get(pk=division.stage.competition_id)


def on_rung(division: Division, rung: int) -> Entry:
    return division.contenders.select_related("entry__user").get(place=rung).entry


def person(division: Division, rung: int) -> User:
    return on_rung(division, rung).user


def order(division: Division) -> list[int]:
    standing = division.contenders.filter(place__isnull=False)
    return list(standing.order_by("place").values_list("entry_id", flat=True))


def rungs(division: Division) -> list[int]:
    return sorted(division.contenders.filter(place__isnull=False).values_list("place", flat=True))


def ask(challenger: Entry, *opponents: Entry) -> Challenge:
    return challenge(
        competition_id=challenger.competition_id,
        user=challenger.user,
        opponents=[each.pk for each in opponents],
    )


def accept(asked: Challenge) -> Challenge:
    """Let all challenged players accept."""
    for answer in asked.challenged.select_related("entry__user"):
        asked = answer_challenge(challenge_id=asked.pk, user=answer.entry.user, agrees=True)
    return asked


def begun(challenger: Entry, *opponents: Entry) -> Table:
    """The table of an accepted challenge, with a match without a position."""
    table = accept(ask(challenger, *opponents)).table
    assert table is not None
    with_match(table, started_at=timezone.now())
    Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING)
    return Table.objects.get(pk=table.pk)


def end(table: Table, ranks: dict[int, int], status: str = Match.Status.FINISHED) -> None:
    """End the match with these places by entry, and run the ladder's upkeep."""
    assert table.match is not None
    for seat in table.seats.all():
        table.match.seats.filter(index=seat.index).update(rank=ranks[seat.entry_id], points=0)
    Match.objects.filter(pk=table.match_id).update(status=status, finished_at=timezone.now())
    tick(table.division)


def play(*finish: Entry, challenger: Entry) -> Table:
    """Play a whole table, from challenge to result; `finish` is from first to last."""
    table = begun(challenger, *(each for each in finish if each != challenger))
    end(table, {entry.pk: place for place, entry in enumerate(finish, start=1)})
    return table


def tick(division: Division) -> None:
    advance_competition(competition_id=division.stage.competition_id, now=timezone.now())
