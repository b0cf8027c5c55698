"""A Swiss competition for rulings: one round over, one played or drawn, and people with and without a role."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from accounts.people.models import User
from games.matches.models import Match
from tests.factories import UserFactory
from tests.tournaments import builders
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    CompetitionRole,
    Contender,
    Division,
    Entry,
    ForbiddenPair,
    Round,
    Stage,
    Table,
    TableSeat,
)
from tournaments.rounds.services.rounds import open_table
from tournaments.scoring.services import refresh_points, refresh_standings

Role = CompetitionRole.Role
CLOCK = {"preset": "custom", "turn_hours": 24}
WHY = "The clock of the site stood still."


class Scene:
    """Eight players at two tables in each of two rounds. The second is a draft or in play, with `matches` real ones."""

    def __init__(self, *, is_draft: bool = False, matches: int = 0, **regulations: Any) -> None:
        self.competition = builders.competition(regulations={"clock": CLOCK} | regulations)
        self.stage = builders.stage(self.competition)
        self.division = self.stage.divisions.get()
        self.field = builders.entrants(8, self.competition)
        self.reserve = builders.entrants(1, self.competition, Entry.State.RESERVE)[0]
        for seed, entry in enumerate(self.field, 1):
            Contender.objects.create(division=self.division, entry=entry, seed=seed)
        self.first = builders.round_with_tables(
            self.stage, [self.field[:4], self.field[4:]], status=Round.Status.CLOSED
        )
        for table in self.first.tables.all():
            self._finish(table)
        self.round = builders.round_with_tables(self.stage, [self.field[::2], self.field[1::2]], number=2)
        self.round.tables.update(status=Table.Status.PLANNED)
        if is_draft:
            self.round.status, self.round.published_at = Round.Status.DRAFT, None
            self.round.soft_end = self.round.hard_end = None
            self.round.save()
        for table in self.tables[:matches]:
            open_table(table_id=table.pk)
        refresh_standings(self.division)
        self.director = self.official(Role.DIRECTOR)
        self.arbiter = self.official(Role.ARBITER)
        self.steward = self.official(Role.STEWARD)

    def _finish(self, table: Table) -> None:
        """Finish the table with a match without a position; rulings on results need no more."""
        match = builders.with_match(table, status=Match.Status.FINISHED, finished_at=builders.START)
        for seat in match.seats.all():
            seat.rank, seat.points = seat.index + 1, 100 - seat.index
            seat.save()
        refresh_points(builders.finished_table(table))

    def official(self, role: str, user: User | None = None) -> User:
        user = user or UserFactory()
        CompetitionRole.objects.update_or_create(
            competition=self.competition, user=user, defaults={"role": role}
        )
        return user

    @property
    def tables(self) -> list[Table]:
        """The tables of the second round."""
        return list(self.round.tables.order_by("number"))

    @property
    def finished(self) -> Table:
        return self.first.tables.get(number=1)

    def player(self, table: Table, index: int = 0) -> User:
        return table.seats.get(index=index).entry.user

    def events(self, **chosen: Any) -> list[CompetitionEvent]:
        """Events by people; those of the site are left out."""
        return list(self.competition.events.filter(actor__isnull=False, **chosen).order_by("pk"))

    def state(self) -> list[Any]:
        """Every row of the competition except its chronicle."""
        competition = self.competition
        rows = {
            Competition: Competition.objects.filter(pk=competition.pk),
            Stage: competition.stages.all(),
            Division: Division.objects.filter(stage__competition=competition),
            Entry: competition.entries.all(),
            Contender: Contender.objects.filter(division__stage__competition=competition),
            Round: Round.objects.filter(stage__competition=competition),
            Table: Table.objects.filter(round__stage__competition=competition),
            TableSeat: TableSeat.objects.filter(table__round__stage__competition=competition),
        }
        pairs = competition.forbidden_pairs.order_by("first", "second").values_list("first", "second")
        matches = Match.objects.filter(table__round__stage__competition=competition)
        return [
            [list(found.order_by("pk").values()) for found in rows.values()],
            list(pairs),
            list(matches.order_by("pk").values_list("pk", "status", "version")),
        ]


@dataclass(frozen=True)
class Case:
    """One ruling: its scene, the role it needs, its arguments, and who is too involved to make it."""

    name: str
    service: Callable[..., CompetitionEvent]
    arguments: Callable[[Scene], dict[str, Any]]
    close: Callable[[Scene], User]
    needs_director: bool = False
    is_draft: bool = False
    is_undoable: bool = False
    #: How many tables of the second round must be playing.
    matches: int = 0

    def scene(self) -> Scene:
        return Scene(is_draft=self.is_draft, matches=self.matches)

    def rule(self, scene: Scene, by: User, **others: Any) -> CompetitionEvent:
        return self.service(**self.arguments(scene), **{"by": by, "reason": WHY} | others)


def keep_apart(scene: Scene) -> None:
    first, second = sorted(entry.pk for entry in scene.field[6:])
    ForbiddenPair.objects.create(competition=scene.competition, first_id=first, second_id=second)
