"""Who is on the list of substitutes, who is asked, and who may accept."""

import pytest
from django.test import Client
from django.urls import reverse

from games.lobby.services.tables import resign_match
from games.matches.models import Absence, ActorKind, Match, Seat
from games.matches.refusals import AlreadySeated, InvalidInput
from games.seats.models import Vacancy
from games.seats.refusals import NotReliableEnough
from games.substitutes.refusals import EnoughSubstituting, NotOnList
from games.substitutes.selectors import MOST_ASKED, open_seats_for
from games.substitutes.services.substitutes import keep_standing, take_over_seat
from tests.factories import UserFactory
from tests.games.clocks.timed import HOUR, NOON, awaited, timed_table
from tests.games.substitutes.substituting import offers, time_runs_out, vacancy_of, willing
from tests.games.tables import fresh, people, play_out
from tests.seen import look_at

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Three people at a table whose rule for the absent is a substitute; the first bid is due."""
    return timed_table(people(3), absence=Absence.SUBSTITUTE, caretaker_level="uniform")


def test_timed_out_seat_is_offered_to_suitable_substitutes_only(noon, match, run_jobs):
    asked = willing()
    wrong_game, wrong_count = willing(games=["el_capitan"]), willing(player_counts=[5])
    unwilling, player = willing(is_willing=False), match.seats.get(index=2).user
    keep_standing(user=player, is_willing=True, games=["el_grande"], player_counts=[3], most_seats=3)
    seat = time_runs_out(noon, match)
    run_jobs()
    assert seat.is_in_care
    assert offers(asked).get().url == reverse("vacancy", args=[vacancy_of(seat).pk])
    assert not any(offers(user).exists() for user in (wrong_game, wrong_count, unwilling, player, seat.user))
    assert set(fresh(match).moves.filter(seat=seat.index).values_list("actor_kind", flat=True)) == {
        ActorKind.CARETAKER
    }


def test_unsuitable_substitutes_are_refused(noon, match, run_jobs):
    seat = time_runs_out(noon, match)
    vacancy = vacancy_of(seat)
    with pytest.raises(NotOnList):
        take_over_seat(vacancy_id=vacancy.pk, user=UserFactory())
    other = match.seats.exclude(pk=seat.pk).first().user
    keep_standing(user=other, is_willing=True, games=["el_grande"], player_counts=[3], most_seats=3)
    with pytest.raises(AlreadySeated):
        take_over_seat(vacancy_id=vacancy.pk, user=other)
    busy = willing()
    elsewhere = timed_table(people(3), absence=Absence.SUBSTITUTE)
    resign_match(match_id=elsewhere.pk, user=awaited(elsewhere).user)
    take_over_seat(vacancy_id=Vacancy.objects.get(seat__match=elsewhere).pk, user=busy)
    with pytest.raises(EnoughSubstituting):
        take_over_seat(vacancy_id=vacancy.pk, user=busy)


def test_minimum_reliability_of_a_table_applies_to_substitutes(noon, match, run_jobs):
    Match.objects.update(least_reliability=90)
    user = willing()
    user.measured_turns.bulk_create(
        user.measured_turns.model(user=user, match=match, outcome="late", ended_at=NOON) for _ in range(10)
    )
    seat = time_runs_out(noon, match)
    run_jobs()
    assert not offers(user).exists()
    assert open_seats_for(user) == []
    with pytest.raises(NotReliableEnough):
        take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)


def test_substitutes_asked_longest_ago_are_asked_first(noon, match, run_jobs):
    substitutes = [willing() for _ in range(MOST_ASKED + 2)]
    time_runs_out(noon, match)
    run_jobs()
    assert sum(offers(user).exists() for user in substitutes) == MOST_ASKED
    noon.shift(HOUR)
    elsewhere = timed_table(people(3), absence=Absence.SUBSTITUTE)
    resign_match(match_id=elsewhere.pk, user=awaited(elsewhere).user)
    run_jobs()
    assert all(offers(user).exists() for user in substitutes)


def test_finished_match_has_no_open_vacancy(noon, match, run_jobs):
    time_runs_out(noon, match)
    play_out(match)
    assert not Vacancy.objects.filter(closed_at=None).exists()


@pytest.mark.parametrize(
    "wrong", [{"games": ["chess"]}, {"player_counts": [9]}, {"most_seats": 0}, {"most_seats": 11}]
)
def test_invalid_offer_to_substitute_is_refused(wrong):
    with pytest.raises(InvalidInput):
        willing(**wrong)


def test_user_can_put_themselves_on_the_list_of_substitutes(client):
    user = UserFactory()
    client.force_login(user)
    page = client.get(reverse("substituting")).content.decode()
    assert "Put yourself on the list below first." in page
    form = {"is_willing": "on", "games": ["el_grande"], "player_counts": ["2", "4"], "most_seats": "3"}
    assert client.post(reverse("substituting"), form).status_code == 302
    user.refresh_from_db()
    kept = user.substitute
    assert (kept.is_willing, kept.games, kept.player_counts, kept.most_seats) == (
        True,
        ["el_grande"],
        [2, 4],
        3,
    )
    answer = client.post(reverse("substituting"), {"is_willing": "on", "most_seats": "99"})
    assert answer.status_code == 422
    assert "Choose at least one." in answer.content.decode()


def test_seat_is_taken_over_on_the_page_of_its_vacancy(client, noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    client.force_login(user)
    url = reverse("vacancy", args=[vacancy_of(seat).pk])
    assert f'href="{url}"' in client.get(reverse("substituting")).content.decode()
    assert "Take over this seat" in look_at(client, client.get(url)).content.decode()
    assert offers(user).get().seen_at
    assert Seat.objects.get(pk=seat.pk).user == seat.user
    assert client.post(url).url == match.get_absolute_url()
    assert Seat.objects.get(pk=seat.pk).user == user
    assert "free any more" in client.get(url).content.decode()
    late = Client()
    late.force_login(willing())
    answer = late.post(url)
    assert answer.status_code == 409
    assert "somebody was faster" in answer.content.decode()


def test_page_of_a_vacancy_exists_for_substitutes_only(client, noon, match):
    url = reverse("vacancy", args=[vacancy_of(time_runs_out(noon, match)).pk])
    assert client.get(url).status_code == 302
    client.force_login(UserFactory())
    assert client.get(url).status_code == 404
    assert client.post(url).status_code == 404
    assert client.get(reverse("vacancy", args=[999_999])).status_code == 404


@pytest.mark.parametrize("tables", [1, 6])
def test_query_count_of_open_seats_does_not_grow_with_vacancies(
    client, noon, tables, django_assert_num_queries
):
    user = willing()
    for _ in range(tables):
        match = timed_table(people(2), absence=Absence.SUBSTITUTE)
        resign_match(match_id=match.pk, user=awaited(match).user)
    with django_assert_num_queries(9):
        assert len(open_seats_for(user)) == tables
