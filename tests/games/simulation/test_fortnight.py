"""A fortnight of correspondence play in fast motion: nobody who plays in time suffers from the others' absences."""

from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.models import User
from games.absence.services.time_outs import take_seat_back
from games.clocks.models import Outage
from games.core.types import TABLE
from games.matches.models import ActorKind, Match, Move, Seat
from games.matches.selectors.positions import position_of
from games.play.services.moves import Actor, submit_actions
from games.tasks import sweep_clocks
from tests.games.clocks.timed import HOUR, NOON, measured, timed_table
from tests.games.tables import people

pytestmark = pytest.mark.django_db

TABLES = 3
STEP = timedelta(minutes=4, seconds=30)
CLOCK = {"preset": "custom", "turn_hours": 3, "bank_hours": 3, "increment_hours": 1, "cap_hours": 6}


class Townsfolk:
    """People of the simulation: some always come within the hour, others stay away for days."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.faithful = people(TABLES)
        self.fickle = people(TABLES * 2)
        self.away = {user.pk: NOON + rng.uniform(0, 9) * timedelta(days=1) for user in self.fickle}

    def is_here(self, user: User) -> bool:
        """Whether the person visits now: about once an hour, but the fickle are away for two days each."""
        left = self.away.get(user.pk)
        if left is not None and left <= timezone.now() < left + timedelta(days=2):
            return False
        return self.rng.random() < STEP / HOUR * 2

    def play(self) -> None:
        seats = Seat.objects.filter(
            match__status=Match.Status.PLAYING, user__isnull=False, resigned_at=None
        ).select_related("user", "match")
        for seat in seats:
            if self.is_here(seat.user):
                self._play(seat)

    def _play(self, seat: Seat) -> None:
        seat.refresh_from_db()
        if seat.is_in_care and not seat.is_returning:
            take_seat_back(match_id=seat.match_id, user=seat.user)
        elif seat.is_awaited and not seat.is_in_care:
            match = Match.objects.get(pk=seat.match_id)
            position = position_of(match)
            turn = []
            while seat.index in position.to_act:
                action = self.rng.choice(position.legal_actions(seat.index))
                step = position.apply(seat.index, action)
                turn.append(action)
                position = position.after(step)
                if not step.reversible:
                    break
            submit_actions(
                match_id=match.pk,
                seat=seat.index,
                actions=turn,
                expected_version=match.version,
                actor=Actor(ActorKind.PERSON, seat.user_id),
            )


def test_punctual_players_are_not_harmed_by_absent_ones_in_a_fortnight(time_machine, run_jobs):
    time_machine.move_to(NOON, tick=False)
    town = Townsfolk(Random(1492))
    for number in range(TABLES):
        sitters = [town.faithful[number], *town.fickle[2 * number : 2 * number + 2]]
        timed_table(sitters, ["uniform"], clock=CLOCK, caretaker_level="uniform")
    while timezone.now() < NOON + timedelta(days=14) and Match.objects.filter(status="playing").exists():
        sweep_clocks()
        run_jobs()
        town.play()
        time_machine.shift(STEP)
    run_jobs()

    assert not Match.objects.exclude(status=Match.Status.FINISHED).exists()
    assert not Outage.objects.exists()
    assert all(set(measured(user)) == {"in_time"} for user in town.faithful)
    told = Notice.objects.filter(user__in=town.faithful, kind="timed_out")
    assert not told.exists()
    assert Notice.objects.filter(user__in=town.fickle, kind="timed_out").exists()
    keys = Counter(Notice.objects.values_list("user", "dedupe_key"))
    assert set(keys.values()) == {1}
    assert not Seat.objects.filter(deadline__isnull=False).exists()
    absent = Move.objects.filter(actor_kind=ActorKind.CARETAKER).exclude(seat=TABLE)
    assert absent.exists()
    assert not absent.filter(seat=0).exists()
