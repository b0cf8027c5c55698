"""People who look for opponents at the same moment."""

from collections import Counter
from functools import partial

import pytest

from games.matches.models import Match, Seat
from games.matchmaking.models import Seeker
from games.matchmaking.selectors import Wish
from games.matchmaking.services.searches import find_opponents
from tests.crowd import at_once
from tests.games.tables import people

pytestmark = pytest.mark.django_db(transaction=True)


def test_all_who_ask_at_once_are_seated_once_and_nobody_is_left_over() -> None:
    crowd = people(6)
    wish = Wish("el_grande", 3, "daily")
    outcomes = at_once([partial(find_opponents, user=person, wish=wish) for person in crowd])
    assert not [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert Match.objects.filter(status=Match.Status.PLAYING).count() == 2
    assert Counter(Seat.objects.values_list("user", flat=True)) == {person.pk: 1 for person in crowd}
    assert not Seeker.objects.exists()


def test_one_person_who_presses_twice_gets_one_seat() -> None:
    first, second = people(2)
    wish = Wish("el_grande", 2, "daily")
    at_once([partial(find_opponents, user=first, wish=wish) for _ in range(4)])
    assert Seeker.objects.count() == 1
    assert find_opponents(user=second, wish=wish) is not None
    assert Match.objects.count() == 1
