"""Rulings about who plays a seat: an AI or a substitute instead of the holder, and people who swap seats."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts.notices.models import Notice
from games.absence.services.time_outs import take_seat_back
from games.core.types import Score
from games.lobby.refusals import SetupKnown
from games.lobby.services.seated import draw_setup, seat_match
from games.lobby.services.tables import resign_match
from games.matches.models import ActorKind, Match, Seat
from games.matches.refusals import InvalidInput, SeatResigned
from games.play.services.automatic import play_for_seat
from games.play.services.results import record_result
from games.rulings.refusals import AlreadyBegun, AlreadyReplaced, PersonKnowsTable
from games.rulings.services import rulings
from games.rulings.services.reseating import swap_people
from games.seats.models import Tenure, Vacancy
from games.seats.selectors.tenures import outcomes_of
from games.talk.models import Note
from games.talk.services.chat import keep_note
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY, DAY, HOUR, NOON, awaited, measured, timed_table
from tests.games.rulings.ruling import director, everything, log_of, rule, told
from tests.games.tables import DEFAULT_OPTIONS, advance, fresh, full_table, people
from tests.games.votes.voting import users

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Return a match of three people and a computer player, with a day for each turn; the first bid is due."""
    return timed_table(people(3), ["uniform"], caretaker_level="uniform")


def test_player_replaced_by_an_ai_has_left_for_good(match, run_jobs):
    seat = awaited(match)
    rule(rulings.replace_with_ai, match, seat=seat.index, level="greedy")
    seat.refresh_from_db()
    assert (seat.stand_in, seat.has_stayed, seat.plays_itself, seat.deadline) == ("greedy", False, True, None)
    with pytest.raises(SeatResigned):
        take_seat_back(match_id=match.pk, user=seat.user)
    play_for_seat(match_id=match.pk, seat_index=seat.index)
    assert match.moves.filter(seat=seat.index, actor_kind=ActorKind.CARETAKER).exists()
    assert f"for {seat.user.username}, for good" in log_of(match)
    client = Client()
    page = client.get(match.get_absolute_url()).content.decode()
    assert "replaced by a computer player" in page
    with pytest.raises(AlreadyReplaced):
        rule(rulings.replace_with_ai, match, seat=seat.index, level="uniform")


def test_seat_played_by_an_ai_ranks_behind_everybody_who_stays(match):
    """However many points the AI makes; and the replaced player counts as having left."""
    rule(rulings.replace_with_ai, match, seat=1, level="greedy")
    match = fresh(match)
    seats = list(match.seats.select_related("user"))
    scores = [Score(0, 10, 3), Score(1, 90, 1), Score(2, 20, 2), Score(3, 5, 4)]
    record_result(match, seats, scores, timezone.now())
    assert [seat.rank for seat in seats] == [2, 4, 1, 3]
    assert [outcome.has_left for outcome in outcomes_of(match)] == [False, True, False]


def test_resigned_player_can_be_replaced_by_an_ai(match):
    leaver = users(match)[2]
    resign_match(match_id=match.pk, user=leaver)
    rule(rulings.replace_with_ai, match, seat=2, level="uniform")
    assert match.seats.get(index=2).stand_in == "uniform"


def test_last_remaining_player_wins_when_a_ruling_removes_the_others():
    match = advance(full_table(people(2)))
    rule(rulings.replace_with_ai, match, seat=0, level="greedy")
    assert fresh(match).status == Match.Status.FINISHED
    assert [seat.rank for seat in match.seats.all()] == [2, 1]


def test_substitute_takes_over_the_seat_and_its_turn(noon, match):
    seat, substitute = awaited(match), UserFactory()
    former = seat.user
    keep_note(match_id=match.pk, user=former, text="Trust nobody.")
    noon.shift(12 * HOUR)
    rule(rulings.seat_substitute, match, seat=seat.index, user=substitute)
    seat.refresh_from_db()
    assert (seat.user, seat.is_in_care, seat.deadline) == (substitute, False, timezone.now() + DAY)
    assert not Note.objects.filter(seat=seat).exists()
    assert Tenure.objects.get(user=former).has_left
    assert Tenure.objects.get(user=substitute).is_substitute
    assert f"{substitute.username} takes over the seat of {former.username}." in log_of(match)
    assert {user for user, _text in told(match)} == set(users(match))
    assert Notice.objects.filter(user=former, kind="ruling", text__contains="behind everybody").exists()
    advance(match)
    assert measured(substitute) == ["in_time"]


def test_substitute_by_ruling_can_take_a_vacant_seat_in_care(noon, run_jobs):
    match = timed_table(people(3), absence="substitute", caretaker_level="uniform")
    leaver = awaited(match)
    resign_match(match_id=match.pk, user=leaver.user)
    substitute = UserFactory()
    rule(rulings.seat_substitute, match, seat=leaver.index, user=substitute)
    vacancy = Vacancy.objects.get(seat=leaver)
    assert (vacancy.taken_by, vacancy.closed_at) == (substitute, NOON)
    run_jobs()
    seat = Seat.objects.get(pk=leaver.pk)
    assert (seat.user, seat.plays_itself) == (substitute, False)


def test_nobody_takes_a_seat_at_a_table_they_know(match):
    anna, bruno, _carla = users(match)
    with pytest.raises(PersonKnowsTable):
        rule(rulings.seat_substitute, match, seat=0, user=bruno)
    rule(rulings.seat_substitute, match, seat=0, user=UserFactory())
    with pytest.raises(PersonKnowsTable):
        rule(rulings.seat_substitute, match, seat=1, user=anna)
    with pytest.raises(InvalidInput):
        rule(rulings.seat_substitute, match, seat=1, user=UserFactory(is_active=False))


def seated(sitters, **changes):
    values = {"host": sitters[0], "game": "el_grande", "options": DEFAULT_OPTIONS, "clock": DAILY}
    return seat_match(people=sitters, **values | changes)


def swap(a, seat_a, b, seat_b):
    return swap_people(
        match_a=a.pk, seat_a=seat_a, match_b=b.pk, seat_b=seat_b, by=director(), reason="They are brothers."
    )


def names(match):
    return [seat.user for seat in match.seats.select_related("user")]


def test_people_swapped_between_tables_get_new_deals(client):
    anna, bruno, carla, dario = people(4)
    first, second = advance(seated([anna, bruno])), seated([carla, dario], is_private=True)
    new_first, new_second = swap(first, 1, second, 0)
    assert (names(new_first), names(new_second)) == ([anna, carla], [bruno, dario])
    assert {fresh(old).status for old in (first, second)} == {Match.Status.CANCELLED}
    assert (new_first.clock, new_second.is_private) == (first.clock, True)
    assert len({match.commitment for match in (first, second, new_first, new_second)}) == 4
    assert f"played instead of #{first.pk}" in log_of(new_first)
    assert {user for user, _text in told(new_first)} == {anna, carla}
    assert Notice.objects.filter(kind="match_started", user=bruno).count() == 2
    client.force_login(anna)
    page = client.get(first.get_absolute_url()).content.decode()
    assert "They are brothers." in page
    assert new_first.get_absolute_url() in page
    live = client.get(f"{first.get_absolute_url()}table/", headers={"HX-Request": "true"})
    assert live["HX-Redirect"] == first.get_absolute_url()


def test_two_people_swap_seats_at_one_table():
    anna, bruno, carla = people(3)
    old = seated([anna, bruno, carla])
    new, same = swap(old, 0, old, 2)
    assert new == same
    assert names(new) == [carla, bruno, anna]
    with pytest.raises(InvalidInput):
        swap(new, 1, new, 1)


def test_tables_of_a_set_up_stay_sealed_when_people_swap():
    setup = draw_setup(label="Deal", game="el_grande", options=DEFAULT_OPTIONS, players=2)
    first, second = (seated(people(2), setup=setup) for _table in range(2))
    with pytest.raises(SetupKnown):
        swap(first, 0, second, 1)
    with pytest.raises(SetupKnown):
        swap(first, 0, first, 1)
    new_first, new_second = swap(first, 0, second, 0)
    assert new_first.state == new_second.state == first.state
    assert setup.matches.filter(status=Match.Status.PLAYING).count() == 2


def test_swap_is_refused_after_a_move():
    first, second = advance(seated(people(2)), 2), seated(people(2))
    before = everything()
    for a, b in ((first, second), (second, first)):
        with pytest.raises(AlreadyBegun):
            swap(a, 0, b, 0)
    assert everything() == before


def test_swap_is_refused_after_somebody_has_left():
    first, second = seated(people(3)), seated(people(3))
    resign_match(match_id=first.pk, user=names(first)[2])
    with pytest.raises(AlreadyBegun):
        swap(first, 0, second, 0)


def test_swap_to_a_table_where_the_person_sits_is_refused():
    anna, bruno, carla = people(3)
    with pytest.raises(PersonKnowsTable):
        swap(seated([anna, bruno]), 0, seated([anna, carla]), 1)
