"""A ladder stays consistent whatever people do on it."""

from contextlib import suppress
from datetime import timedelta
from itertools import pairwise

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from accounts.calendar.models import Vacation
from accounts.people.models import User
from tests.factories import UserFactory
from tests.hypothesis_profiles import examples
from tests.tournaments.builders import START
from tests.tournaments.ladders.ladders import ask, begun, end, holding, ladder, order, rungs, tick
from tournaments.competitions.models import Competition, Division, Entry
from tournaments.entering.services import enter_competition, withdraw_entry
from tournaments.ladders.models import Challenge
from tournaments.ladders.refusals import CannotChallenge
from tournaments.ladders.rules import challenge_range
from tournaments.ladders.selectors.ladders import members_of

pytestmark = pytest.mark.django_db
PEOPLE = 6


@examples(12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_results_keep_a_permutation_with_table_members_in_finishing_order(data: st.DataObject) -> None:
    with transaction.atomic():
        home = ladder(PEOPLE, sizes=[2, 3, 4], rematch_days=0, most_outgoing=20, most_incoming=50)
        entries = set(order(home))
        for _step in range(data.draw(st.integers(1, 4))):
            before = order(home)
            table = _play_any(data, home)
            if table is None:
                continue
            finish, after = table, order(home)
            assert set(after) == entries
            assert rungs(home) == list(range(1, PEOPLE + 1))
            members = [entry for level in finish for entry in level]
            for better, worse in pairwise(finish):
                assert max(map(after.index, better)) < min(map(after.index, worse))
            bystanders = [entry for entry in before if entry not in members]
            assert [entry for entry in after if entry not in members] == bystanders
            for entry in members:
                assert after.index(entry) - before.index(entry) < len(members)
        transaction.set_rollback(True)


def _play_any(data: st.DataObject, home: Division) -> list[list[int]] | None:
    """Play a random challenge with a random result; return the finish as groups of tied entries."""
    standing, rules = order(home), home.stage.rules
    rung = data.draw(st.integers(1, PEOPLE))
    seats = data.draw(st.sampled_from(rules.sizes))
    reach = [each for each in challenge_range(rung, PEOPLE, rules.ladder, seats) if each != rung]
    if len(reach) < seats - 1:
        return None
    opponents = data.draw(st.permutations(reach))[: seats - 1]
    members = [_entry(standing[each - 1]) for each in (rung, *opponents)]
    table = begun(*members)
    ranks = _ranks(data.draw(st.lists(st.integers(1, 3), min_size=seats, max_size=seats)))
    places = {member.pk: rank for member, rank in zip(members, ranks, strict=True)}
    end(table, places)
    return [[entry for entry in places if places[entry] == rank] for rank in sorted(set(ranks))]


def _ranks(levels: list[int]) -> list[int]:
    """Places as matches give them: 1, 1, 3."""
    return [1 + sum(other < level for other in levels) for level in levels]


def _entry(pk: int) -> Entry:
    return Entry.objects.select_related("user").get(pk=pk)


@examples(12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_rungs_stay_gapless_while_people_come_go_and_idle(data: st.DataObject) -> None:
    with transaction.atomic(), time_machine.travel(START, tick=False) as clock:
        home = ladder(PEOPLE, idle_days=7)
        held = holding(home)
        for deed in data.draw(st.lists(st.sampled_from(["ask", "leave", "enter", "wait"]), max_size=8)):
            standing = [_entry(pk) for pk in order(home)]
            match deed:
                case "ask" if len(standing) > 1:
                    rung = data.draw(st.integers(1, len(standing) - 1))
                    with suppress(CannotChallenge):
                        ask(standing[rung], standing[rung - 1])
                case "leave" if standing:
                    withdraw_entry(competition_id=held.pk, user=data.draw(st.sampled_from(standing)).user)
                case "enter":
                    enter_competition(competition_id=held.pk, user=data.draw(st.sampled_from(_outside(held))))
                case "wait":
                    clock.shift(timedelta(days=data.draw(st.integers(1, 9))))
            tick(home)
            assert rungs(home) == list(range(1, len(rungs(home)) + 1))
            assert set(order(home)) == set(held.entries.filter(state="active").values_list("pk", flat=True))
            for made in Challenge.objects.filter(status="open").prefetch_related("challenged"):
                assert set(members_of(made)) <= set(order(home))
        transaction.set_rollback(True)


def _outside(held: Competition) -> list[User]:
    """Users who have left, and a new one."""
    gone = held.entries.filter(state__in=("withdrawn", "dropped")).select_related("user")
    return [*(entry.user for entry in gone.order_by("pk")), UserFactory()]


@examples(12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    away=st.sets(st.integers(1, PEOPLE)),
    pairs=st.lists(st.tuples(st.integers(1, PEOPLE), st.integers(1, PEOPLE)), max_size=8),
)
def test_nobody_on_vacation_is_ever_challenged(away: set[int], pairs: list[tuple[int, int]]) -> None:
    with transaction.atomic():
        home = ladder(PEOPLE)
        entries = [_entry(pk) for pk in order(home)]
        today = timezone.now().date()
        for rung in away:
            user = entries[rung - 1].user
            Vacation.objects.create(user=user, first_day=today, last_day=today, booked_on=today)
        for challenger, opponent in pairs:
            with suppress(CannotChallenge):
                ask(entries[challenger - 1], entries[opponent - 1])
        idle = {entries[rung - 1].pk for rung in away}
        for made in Challenge.objects.prefetch_related("challenged"):
            assert made.challenger_id not in idle
            assert not idle & {asked.entry_id for asked in made.challenged.all()}
        transaction.set_rollback(True)
