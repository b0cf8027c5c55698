"""Moderators and players acting on one match at the same moment: the first succeeds, the others are refused."""

from collections import Counter
from functools import partial

import pytest

from accounts.moderation.models import AuditEntry
from games.matches.selectors.positions import position_of
from tests.crowd import at_once
from tests.games.rulings.acting import WHY, chosen, senior
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, submit

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match():
    return advance(full_table(people(2)), 4)


def names(outcomes):
    return Counter(type(outcome).__name__ for outcome in outcomes)


def roll_back(match, to_version=1):
    """Return the act with its form filled in, so that all moderators have it before anybody confirms."""
    by = senior()
    act, subject, cleaned = chosen("roll_back_match", match, by, to_version=to_version)
    return partial(act.perform, subject, cleaned, by=by, reason=WHY, seen=act.seen(subject))


def test_only_one_of_two_simultaneous_rollbacks_succeeds(match):
    outcomes = at_once([roll_back(match, version) for version in (1, 2)])
    assert names(outcomes) == {"AuditEntry": 1, "StaleVersion": 1}
    assert AuditEntry.objects.count() == 1
    assert fresh(match).version == match.version + 1


def test_only_one_of_a_simultaneous_move_and_rollbacks_succeeds(match):
    seat = awaited_seat(match)
    move = partial(submit, match, seat, legal(match, seat)[0], expected_version=match.version)
    outcomes = at_once([roll_back(match), move, roll_back(match)])
    assert names(outcomes)["StaleVersion"] == 2
    present = fresh(match)
    versions = list(present.moves.order_by("version").values_list("version", flat=True))
    assert versions == list(range(1, present.version + 1))
    awaited = set(present.seats.filter(is_awaited=True).values_list("index", flat=True))
    assert awaited == set(position_of(present).to_act) - {-1}
