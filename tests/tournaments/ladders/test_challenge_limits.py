"""Who may challenge whom on a ladder, how often, and how opponents are found automatically."""

from datetime import timedelta

import pytest
from django.utils import timezone
from time_machine import Traveller

from accounts.calendar.models import Vacation
from tests.factories import UserFactory
from tests.tournaments.builders import START
from tests.tournaments.ladders.ladders import accept, ask, holding, ladder, on_rung, person, play
from tournaments.competitions.models import Entry, ForbiddenPair
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.ladders.models import Challenge
from tournaments.ladders.refusals import CannotChallenge, NobodyNear
from tournaments.ladders.services import challenge, challenge_nearest, withdraw_challenge

pytestmark = pytest.mark.django_db


def refusal(challenger: Entry, *opponents: Entry) -> CannotChallenge:
    with pytest.raises(CannotChallenge) as caught:
        ask(challenger, *opponents)
    return caught.value


def test_challenging_out_of_reach_downwards_or_oneself_is_refused():
    home = ladder(12, reach_places=3, reach_percent=20)
    low = on_rung(home, 8)
    for rung, why in ((4, "out_of_range"), (9, "out_of_range"), (8, "same_person")):
        caught = refusal(low, on_rung(home, rung))
        assert caught.why == why
        assert caught.names == [person(home, rung).username]
    ask(low, on_rung(home, 5))


def test_outgoing_and_incoming_challenges_are_limited():
    home = ladder(6, most_outgoing=2, most_incoming=1)
    low = on_rung(home, 6)
    ask(low, on_rung(home, 1))
    ask(low, on_rung(home, 2))
    assert refusal(low, on_rung(home, 3)).why == "too_many_open"
    assert refusal(on_rung(home, 5), on_rung(home, 1)).why == "too_many_incoming"


def test_the_same_players_may_meet_again_after_some_days(clock: Traveller):
    home = ladder(4, sizes=[2, 3], rematch_days=7)
    high, middle, low, last = (on_rung(home, rung) for rung in (1, 2, 3, 4))
    play(high, low, challenger=low)
    clock.shift(timedelta(days=6))
    assert refusal(low, high).why == "rematch_too_soon"
    caught = refusal(last, high, low)
    assert caught.why == "rematch_too_soon"
    assert sorted(caught.names) == sorted([high.user.username, low.user.username])
    ask(last, middle, low)
    clock.shift(timedelta(days=1))
    ask(low, high)


def test_players_with_a_common_challenge_or_table_cannot_make_another():
    home = ladder(4)
    ask(on_rung(home, 3), on_rung(home, 1))
    assert refusal(on_rung(home, 3), on_rung(home, 1)).why == "common_table"
    accept(Challenge.objects.get())
    assert refusal(on_rung(home, 3), on_rung(home, 1)).why == "common_table"


def test_players_on_vacation_in_their_own_time_zone_cannot_be_challenged(clock: Traveller):
    """At noon UTC it is already the next day in Kiritimati."""
    home = ladder(3)
    high = on_rung(home, 1)
    today = START.date()
    away = Vacation.objects.create(user=high.user, first_day=today, last_day=today, booked_on=today)
    assert refusal(on_rung(home, 3), high).why == "on_vacation"
    high.user.time_zone = "Pacific/Kiritimati"
    high.user.save()
    ask(on_rung(home, 3), high)
    away.first_day = away.last_day = today + timedelta(days=1)
    away.save()
    assert refusal(on_rung(home, 2), high).why == "on_vacation"


def test_forbidden_pairs_cannot_be_challenged_to_one_table():
    home = ladder(4, sizes=[2, 3])
    high, middle, low = (on_rung(home, rung) for rung in (1, 2, 3))
    first, second = sorted((high, middle), key=lambda entry: entry.pk)
    ForbiddenPair.objects.create(competition=holding(home), first=first, second=second)
    assert refusal(middle, high).why == "kept_apart"
    assert refusal(low, high, middle).why == "kept_apart"


def test_the_number_of_opponents_must_fit_and_each_is_named_once():
    home = ladder(5, sizes=[3])
    low = on_rung(home, 5)
    for opponents in ([], [on_rung(home, 4)], [on_rung(home, 4), on_rung(home, 4)]):
        with pytest.raises(InvalidRegulations) as caught:
            ask(low, *opponents)
        assert caught.value.field == "opponents"
    with pytest.raises(CannotChallenge) as caught:
        challenge(competition_id=holding(home).pk, user=low.user, opponents=[on_rung(home, 4).pk, 10**9])
    assert caught.value.why == "not_on_ladder"


def test_only_players_on_the_ladder_can_challenge():
    home = ladder(3)
    with pytest.raises(CannotChallenge):
        challenge(competition_id=holding(home).pk, user=UserFactory(), opponents=[on_rung(home, 1).pk])


def test_challenges_per_day_are_limited():
    home = ladder(3)
    low, high = on_rung(home, 3), on_rung(home, 1)
    for _time in range(10):
        withdraw_challenge(challenge_id=ask(low, high).pk, user=low.user)
    with pytest.raises(InvalidRegulations, match="ten challenges a day"):
        ask(low, high)


def test_the_nearest_opponents_are_found_and_always_the_same():
    home = ladder(9, sizes=[4, 2])
    low = on_rung(home, 8)
    away = on_rung(home, 6)
    today = timezone.now().date()
    Vacation.objects.create(user=away.user, first_day=today, last_day=today, booked_on=today)
    for _time in range(2):
        made = challenge_nearest(competition_id=holding(home).pk, user=low.user)
        assert sorted(made.challenged.values_list("entry__contenders__place", flat=True)) == [4, 5, 7]
        withdraw_challenge(challenge_id=made.pk, user=low.user)
    pair = challenge_nearest(competition_id=holding(home).pk, user=low.user, seats=2)
    assert [each.entry for each in pair.challenged.all()] == [on_rung(home, 7)]


def test_a_smaller_table_is_used_if_a_larger_one_cannot_be_filled():
    home = ladder(3, sizes=[4, 2])
    made = challenge_nearest(competition_id=holding(home).pk, user=person(home, 3))
    assert made.challenged.get().entry == on_rung(home, 2)


def test_no_opponents_are_found_for_the_top_rung_or_an_invalid_table_size():
    home = ladder(3)
    with pytest.raises(NobodyNear):
        challenge_nearest(competition_id=holding(home).pk, user=person(home, 1))
    with pytest.raises(InvalidRegulations) as caught:
        challenge_nearest(competition_id=holding(home).pk, user=person(home, 3), seats=5)
    assert caught.value.field == "seats"
