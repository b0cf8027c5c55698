"""A competition in fast motion: real rows, services and jobs; only the play itself is random."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from random import Random

from django.utils import timezone
from time_machine import Traveller

from config.jobs import runner
from config.jobs.models import Job
from games.core.types import Score
from games.matches.models import ActorKind, Match, Move, Seat
from games.play.services.results import record_result
from games.signals import match_finished
from tournaments.competitions.models import Competition, Entry, Table
from tournaments.entering.services import check_in, withdraw_entry
from tournaments.progress.services import sweep_competitions

STEP = timedelta(days=1)
#: Days a match takes if everybody plays.
QUICKEST, SLOWEST = 8, 45


class Season:
    """Everybody who entered plays, except no-shows, people who stop one day, and people who delay their match."""

    def __init__(
        self,
        competition: Competition,
        clock: Traveller,
        seed: int,
        *,
        no_shows: float = 0.05,
        drop_outs: float = 0.15,
        slow_matches: float = 0.02,
    ) -> None:
        self.competition, self.clock, self.chance = competition, clock, Random(seed)
        people = list(competition.entries.order_by("pk").values_list("user_id", flat=True))
        self.chance.shuffle(people)
        never, gone = round(no_shows * len(people)), round(drop_outs * len(people))
        self.never_come = set(people[:never])
        start = competition.starts_at or timezone.now()
        self.gone_from = {
            person: start + timedelta(days=self.chance.randint(2, 60))
            for person in people[never : never + gone]
        }
        #: Every second one who stops withdraws.
        self.says_so = set(list(self.gone_from)[::2])
        self.slow_matches = slow_matches
        self.ends: dict[int, datetime | None] = {}
        self.have_moved: set[tuple[int, int]] = set()

    def run(self, *, most_days: int = 500) -> None:
        end = timezone.now() + timedelta(days=most_days)
        while not self.is_over and timezone.now() < end:
            self.step()

    @property
    def is_over(self) -> bool:
        self.competition.refresh_from_db()
        return self.competition.is_over

    def step(self) -> None:
        """One day: people check in, leave or play, then the jobs run."""
        self.competition.refresh_from_db()
        if self.competition.status == Competition.Status.CHECK_IN:
            self._check_in()
        self._leave()
        for match in Match.objects.filter(status=Match.Status.PLAYING).prefetch_related("seats"):
            self._play(match)
        sweep_competitions(now=timezone.now())
        run_competition_jobs()
        self.clock.shift(STEP)

    def is_away(self, person: int) -> bool:
        left = self.gone_from.get(person)
        return person in self.never_come or (left is not None and timezone.now() >= left)

    def _check_in(self) -> None:
        """No-shows check in as well: otherwise there would be none."""
        waiting = self.competition.entries.filter(
            state__in=(Entry.State.ENTERED, Entry.State.RESERVE), checked_in_at=None
        )
        for entry in waiting.select_related("user"):
            check_in(competition_id=self.competition.pk, user=entry.user)

    def _leave(self) -> None:
        present = self.competition.entries.filter(state=Entry.State.ACTIVE, user_id__in=self.says_so)
        for entry in present.select_related("user"):
            if self.is_away(entry.user_id):
                withdraw_entry(competition_id=self.competition.pk, user=entry.user)

    def _play(self, match: Match) -> None:
        now = timezone.now()
        if match.pk not in self.ends:
            is_slow = self.chance.random() < self.slow_matches
            days = timedelta(days=self.chance.randint(QUICKEST, SLOWEST))
            self.ends[match.pk] = None if is_slow else now + days
        seats = list(match.seats.all())
        for seat in seats:
            self._sit(match, seat)
        end = self.ends[match.pk]
        if end is None:
            self._hold_up(match, seats)
        elif now >= end:
            self.end(match, seats)

    def _sit(self, match: Match, seat: Seat) -> None:
        """Present players make a move; the others are awaited, and after a few days an AI plays for them."""
        if seat.plays_itself or seat.user_id is None:
            return
        if not self.is_away(seat.user_id):
            self._make_a_move(match, seat)
        elif seat.awaited_since is None:
            seat.is_awaited, seat.awaited_since = True, timezone.now()
            seat.save(update_fields=["is_awaited", "awaited_since"])
        elif timezone.now() - seat.awaited_since > timedelta(days=4):
            seat.caretaker_since, seat.is_awaited, seat.awaited_since = timezone.now(), False, None
            seat.save(update_fields=["caretaker_since", "is_awaited", "awaited_since"])

    def _make_a_move(self, match: Match, seat: Seat) -> None:
        """One move is enough to count as present."""
        if (match.pk, seat.index) in self.have_moved:
            return
        self.have_moved.add((match.pk, seat.index))
        Move.objects.create(
            match=match,
            version=1000 + seat.index,
            seat=seat.index,
            action=b"",
            events=b"",
            state=b"",
            rules_version=1,
            actor_kind=ActorKind.PERSON,
            made_at=timezone.now(),
        )

    def _hold_up(self, match: Match, seats: Iterable[Seat]) -> None:
        """Let one player never move; if no person is left, the match can end."""
        people = [seat for seat in seats if not seat.plays_itself]
        if not people:
            self.ends[match.pk] = timezone.now()
            return
        if not any(seat.is_awaited for seat in people):
            people[0].is_awaited, people[0].awaited_since = True, timezone.now()
            people[0].save(update_fields=["is_awaited", "awaited_since"])

    def end(self, match: Match, seats: list[Seat]) -> None:
        order = self.chance.sample(range(len(seats)), len(seats))
        scores = [
            Score(seat.index, points=120 - 9 * place, rank=place + 1)
            for seat, place in zip(seats, order, strict=True)
        ]
        record_result(match, seats, scores, timezone.now())
        match.save()
        match_finished.send(Match, match_id=match.pk)


def run_competition_jobs() -> None:
    """Run the jobs of competitions. AI moves, notices and statistics are tested elsewhere."""
    while True:
        mine = Job.objects.filter(task__startswith="tournaments.tasks.")
        row = mine.due(timezone.now()).order_by("run_after", "pk").first()
        if row is None or not runner.run(row.pk):
            break
    Job.objects.exclude(task__startswith="tournaments.tasks.").delete()


def findings(competition: Competition) -> list[str]:
    """Inconsistencies of a finished competition; empty if there are none."""
    found = []
    if competition.status != Competition.Status.FINISHED:
        found.append(f"status {competition.status}")
    tables = Table.objects.filter(round__stage__competition=competition).prefetch_related("seats")
    for table in tables:
        if table.status not in (Table.Status.FINISHED, Table.Status.VOID):
            found.append(f"{table} is {table.status}")
        seats = list(table.seats.all())
        if table.status == Table.Status.FINISHED and any(seat.rank is None for seat in seats):
            found.append(f"{table} has a seat without a place")
        is_whole = not any(seat.has_dropped for seat in seats)
        if (
            table.status == Table.Status.FINISHED
            and is_whole
            and sum(seat.points for seat in seats) != 3 * len(seats)
        ):
            found.append(f"{table} gives {[seat.points for seat in seats]}")
    places = sorted(competition.entries.exclude(final_place=None).values_list("final_place", flat=True))
    if places != list(range(1, len(places) + 1)):
        found.append("places are no row")
    return found
