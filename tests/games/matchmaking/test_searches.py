"""Quick matches: who is paired with whom, which tables fit, and how waiting ends."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from games.clocks.rules.settings import PRESETS
from games.lobby.refusals import InvalidPlayers, UnknownGame
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match
from games.matchmaking.models import Seeker
from games.matchmaking.refusals import PeopleOnly, TooManySearches, UnknownPace
from games.matchmaking.selectors import Wish, searches, searches_of
from games.matchmaking.services.searches import (
    MOST_SEARCHES,
    WAITS_FOR,
    find_opponents,
    stop_search,
    stop_searches_of,
)
from games.matchmaking.services.sweeps import sweep_searches
from tests.games.seats.bots import bots
from tests.games.tables import fresh, people
from tests.moderators import impose

pytestmark = pytest.mark.django_db

THREE = Wish("el_grande", 3, "daily")
TWO = Wish("el_grande", 2, "daily")


def sitters(match: Match) -> list[User]:
    return [seat.user for seat in match.seats.select_related("user")]


def table(host: User, players: int = 3, **changes) -> Match:
    agreed = {"options": {}, "ai_levels": [], "clock": clock_of("daily")} | changes
    return open_match(host=host, game="el_grande", players=players, **agreed)


def clock_of(pace: str) -> dict:
    settings = PRESETS[pace]
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


def test_people_who_want_the_same_begin_a_match_as_soon_as_there_are_enough() -> None:
    first, second, third = people(3)
    assert find_opponents(user=first, wish=THREE) is None
    assert find_opponents(user=second, wish=THREE) is None
    match = find_opponents(user=third, wish=THREE)
    assert match.status == Match.Status.PLAYING
    assert sitters(match) == [first, second, third]
    assert match.clock["preset"] == "daily"
    assert not Seeker.objects.exists()
    told = Notice.objects.filter(kind="match_started").values_list("user", flat=True)
    assert set(told) == {first.pk, second.pk, third.pk}


@pytest.mark.parametrize(
    "other", [Wish("el_caballero", 2, "daily"), Wish("el_grande", 3, "daily"), Wish("el_grande", 2, "fast")]
)
def test_people_who_want_something_else_are_not_paired(other: Wish) -> None:
    first, second = people(2)
    find_opponents(user=first, wish=TWO)
    assert find_opponents(user=second, wish=other) is None
    assert Seeker.objects.count() == 2


def test_asking_twice_waits_once_and_nobody_plays_against_themselves() -> None:
    (seeker,) = people(1)
    for _ in range(2):
        assert find_opponents(user=seeker, wish=TWO) is None
    assert Seeker.objects.count() == 1


def test_a_fitting_open_table_is_joined_at_once_the_fullest_first() -> None:
    host, other, guest, seeker = people(4)
    table(host)
    fuller = table(other)
    join_match(match_id=fuller.pk, user=guest)
    match = find_opponents(user=seeker, wish=THREE)
    assert match.pk == fuller.pk
    assert fresh(match).status == Match.Status.PLAYING
    assert not Seeker.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"is_private": True},
        {"options": {"length": "short"}},
        {"clock": None},
        {"clock": clock_of("fast")},
        {"ai_levels": ["uniform"]},
        {"players": 4},
    ],
)
def test_a_table_that_differs_in_any_way_does_not_fit(changes: dict) -> None:
    host, seeker = people(2)
    table(host, **changes)
    assert find_opponents(user=seeker, wish=THREE) is None


def test_sweep_seats_somebody_at_a_table_that_was_opened_later() -> None:
    host, seeker = people(2)
    find_opponents(user=seeker, wish=TWO)
    opened = table(host, players=2)
    sweep_searches(now=timezone.now())
    assert fresh(opened).status == Match.Status.PLAYING
    assert not Seeker.objects.exists()


def test_sweep_pairs_people_whom_a_crash_has_kept_apart() -> None:
    first, second = people(2)
    now = timezone.now()
    for person in (first, second):
        Seeker.objects.create(
            user=person, game="el_grande", players=2, pace="daily", since=now, expires_at=now + WAITS_FOR
        )
    sweep_searches(now=now)
    assert sitters(Match.objects.get()) == [first, second]


def test_waiting_ends_after_three_days_and_the_person_is_told() -> None:
    first, second = people(2)
    find_opponents(user=first, wish=TWO)
    later = timezone.now() + WAITS_FOR + timedelta(minutes=1)
    sweep_searches(now=later)
    sweep_searches(now=later)
    notice = Notice.objects.get(user=first)
    assert notice.kind == "nobody_came"
    assert notice.url == "/play/el_grande/"
    assert find_opponents(user=second, wish=TWO) is None


def test_somebody_who_may_no_longer_play_for_ratings_is_passed_over() -> None:
    first, second, third = people(3)
    find_opponents(user=first, wish=TWO)
    impose(first, Sanction.Kind.CASUAL)
    assert find_opponents(user=second, wish=TWO) is None
    assert sitters(find_opponents(user=third, wish=TWO)) == [second, third]


def test_whoever_leaves_the_site_waits_for_nothing() -> None:
    first, second = people(2)
    find_opponents(user=first, wish=TWO)
    stop_searches_of(first, is_final=False)
    assert find_opponents(user=second, wish=TWO) is None


def test_stopping_ends_only_ones_own_search() -> None:
    first, second = people(2)
    find_opponents(user=first, wish=TWO)
    seeker = Seeker.objects.get()
    stop_search(user=second, seeker_id=seeker.pk)
    assert Seeker.objects.exists()
    stop_search(user=first, seeker_id=seeker.pk)
    assert not Seeker.objects.exists()


@pytest.mark.parametrize(
    ("wish", "refused"),
    [
        (Wish("ludo", 2, "daily"), UnknownGame),
        (Wish("el_grande", 7, "daily"), InvalidPlayers),
        (Wish("el_grande", 2, "glacial"), UnknownPace),
    ],
)
def test_a_wish_that_nobody_can_meet_is_refused(wish: Wish, refused: type[Exception]) -> None:
    with pytest.raises(refused):
        find_opponents(user=people(1)[0], wish=wish)


def test_bots_do_not_wait_for_quick_matches() -> None:
    with pytest.raises(PeopleOnly):
        find_opponents(user=bots(1)[0], wish=TWO)


def test_nobody_waits_for_more_than_five_matches() -> None:
    (seeker,) = people(1)
    wishes = [Wish(game, players, "daily") for game in ("el_grande", "el_caballero") for players in (2, 3, 4)]
    for wish in wishes[:MOST_SEARCHES]:
        find_opponents(user=seeker, wish=wish)
    with pytest.raises(TooManySearches) as refused:
        find_opponents(user=seeker, wish=wishes[MOST_SEARCHES])
    assert "5" in refused.value.sentence


def test_lists_count_who_waits_and_know_ones_own_search(django_assert_num_queries) -> None:
    first, second, stranger = people(3)
    for person in (first, second):
        find_opponents(user=person, wish=Wish("el_grande", 4, "daily"))
    find_opponents(user=second, wish=TWO)
    now = timezone.now()
    with django_assert_num_queries(1):
        (own,) = searches_of(first, now)
    assert (own.waiting, own.missing) == (2, 2)
    assert own.mine == Seeker.objects.get(user=first).pk
    assert searches_of(stranger, now) == []
    assert [search.mine is not None for search in searches(second, now)] == [True, True]
    assert [(search.wish.players, search.waiting) for search in searches(stranger, now)] == [(2, 1), (4, 2)]
