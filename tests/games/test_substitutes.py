"""Seats that change hands: offered to those who are willing, taken by the first, and private things stay private."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import relevance
from accounts.models import Notice
from games.models import Absence, ActorKind, Incident, Match, Note, Plan, Seat, Sketch, Tenure, Vacancy
from games.selectors.positions import position_of
from games.selectors.records import Chronicle
from games.selectors.substitutes import MOST_ASKED, open_seats_for
from games.selectors.tables import seated_match, sight_of
from games.selectors.tenures import outcomes_of
from games.services.absence import take_seat_back
from games.services.matches import resign_match
from games.services.refusals import (
    AlreadySeated,
    EnoughSubstituting,
    InvalidInput,
    NotOnList,
    NotReliableEnough,
    NotSeated,
    VacancyClosed,
)
from games.services.substitutes import keep_standing, take_over_seat
from games.services.talk import keep_note
from tests.factories import UserFactory
from tests.games.tables import advance, fresh, full_table, legal, people, play_out, submit
from tests.games.timed import DAY, HOUR, NOON, awaited, measured, sweep, timed_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def noon(time_machine):
    time_machine.move_to(NOON, tick=False)
    return time_machine


@pytest.fixture
def match(noon):
    """Three people who want substitutes; the first bid is due."""
    return timed_table(people(3), absence=Absence.SUBSTITUTE, caretaker_level="uniform")


def willing(**wishes):
    """Somebody on the list."""
    user = UserFactory()
    standing = {"is_willing": True, "games": ["el_grande"], "player_counts": [2, 3], "most_seats": 1}
    keep_standing(user=user, **standing | wishes)
    return user


def time_runs_out(noon, match):
    """The seat whose time is over now."""
    seat = awaited(match)
    noon.shift(DAY + HOUR)
    assert sweep()[1] == 1
    seat.refresh_from_db()
    return seat


def is_awaited(seat):
    return Seat.objects.get(pk=seat.pk).is_awaited


def is_awaited_alone(seat):
    return list(Seat.objects.filter(match=seat.match_id, is_awaited=True)) == [seat]


def vacancy_of(seat):
    return Vacancy.objects.get(seat=seat, closed_at=None)


def offers(user):
    return Notice.objects.filter(user=user, kind="substitute_wanted")


def test_a_seat_whose_time_is_over_is_offered_to_those_who_are_willing(noon, match, run_jobs):
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


def test_the_first_to_accept_plays_from_the_next_turn_on(noon, match, run_jobs):
    former, user = awaited(match).user, willing()
    seat = time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    seat.refresh_from_db()
    assert (seat.user, seat.plays_itself) == (user, False)
    while not is_awaited(seat):
        advance(match)
    turn = awaited(match)
    assert turn.deadline == timezone.now() + DAY
    while is_awaited(seat):
        advance(match)
    assert (measured(user), measured(former)) == (["in_time"], ["timed_out"])
    with pytest.raises(VacancyClosed):
        take_over_seat(vacancy_id=Vacancy.objects.get().pk, user=willing())
    with pytest.raises(NotSeated):
        take_seat_back(match_id=match.pk, user=former)


def test_a_caretaker_who_is_at_work_finishes_the_turn(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    seat.refresh_from_db()
    assert (seat.is_in_care, seat.is_returning) == (True, True)
    run_jobs()
    seat.refresh_from_db()
    assert not seat.plays_itself
    assert fresh(match).moves.filter(seat=seat.index, actor_kind=ActorKind.CARETAKER).exists()
    assert measured(user) == []


def test_nothing_private_is_handed_over_and_the_leaver_keeps_the_notes(noon, match, run_jobs):
    seat = awaited(match)
    keep_note(match_id=match.pk, user=seat.user, text="the windmill at noon")
    other = match.seats.exclude(pk=seat.pk).first().user
    keep_note(match_id=match.pk, user=other, text="the giant at dusk")
    Plan.objects.create(seat=seat, kind="power", orders={"cards": [3]})
    Sketch.objects.create(seat=seat, base_version=match.version, changed_at=timezone.now())
    user = willing()
    time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    for model in (Note, Plan, Sketch):
        assert not model.objects.filter(seat=seat).exists()
    assert Note.objects.get().seat.user == other
    client = Client()
    client.force_login(user)
    for name in ("match", "match-log", "match-plans", "what-if", "match-votes"):
        assert "the windmill at noon" not in client.get(reverse(name, args=[match.pk])).content.decode()
    assert Tenure.objects.get(user=seat.user).note == "the windmill at noon"


def test_the_new_holder_knows_what_the_seat_knows_and_the_former_one_no_more(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    former = seat.user
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    position = position_of(fresh(match))
    assert sight_of(seated_match(match.pk), user).view == position.view(seat.index)
    assert sight_of(seated_match(match.pk), former).view == position.view(None)
    assert position.view(seat.index) != position.view(None)


def test_moderators_see_who_held_a_seat_but_no_notes(client, noon, match, run_jobs):
    seat, user = awaited(match), willing()
    keep_note(match_id=match.pk, user=seat.user, text="the windmill at noon")
    time_runs_out(noon, match)
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    left = Tenure.objects.get(user=seat.user)
    pages = [
        client.get(reverse(f"admin:games_{name}_changelist")).content.decode()
        for name in ("tenure", "vacancy", "motion")
    ]
    pages.append(client.get(reverse("admin:games_tenure_change", args=[left.pk])).content.decode())
    assert seat.user.username in pages[0]
    assert "the windmill at noon" not in "".join(pages)


def test_a_table_whose_people_have_all_gone_is_played_to_its_end(noon, match, run_jobs):
    while fresh(match).status == Match.Status.PLAYING:
        noon.shift(DAY + HOUR)
        sweep()
        run_jobs()
    assert fresh(match).status == Match.Status.FINISHED
    assert Vacancy.objects.filter(closed_at=None).count() == 0


def test_the_log_names_who_played_then(noon, match, run_jobs):
    seat, user = awaited(match), willing()
    former = seat.user
    submit(match, seat.index, legal(match, seat.index)[0])
    # Secret disks are asked of several at once: somebody else's time would run out too.
    while not is_awaited_alone(seat):
        advance(match)
    time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    while not is_awaited(seat):
        advance(match)
    submit(match, seat.index, legal(match, seat.index)[0])
    entries = Chronicle(sight_of(seated_match(match.pk), user)).whole()
    mine = [entry for entry in entries if entry.seat == seat.index and not entry.is_incident]
    assert mine[-1].name == former.username
    assert former.username in str(mine[-1].sentences[0])
    assert mine[0].name == user.username
    assert str(mine[0].sentences[0]).startswith("You")
    told = [entry.sentences[0] for entry in entries if entry.is_incident]
    assert told == [
        f"{user.username} takes over the seat of {former.username}.",
        f"A substitute is sought for {former.username}.",
    ]


def test_the_page_of_the_match_says_from_whom_the_seat_was_taken_over(client, noon, match, run_jobs):
    user = willing()
    seat = time_runs_out(noon, match)
    run_jobs()
    assert "substitute wanted" in client.get(match.get_absolute_url()).content.decode()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    page = client.get(match.get_absolute_url()).content.decode()
    assert f"took over from {seat.user.username}" in page
    assert "substitute wanted" not in page


def test_everybody_concerned_is_told(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    told = Notice.objects.filter(kind="seat_changed")
    others = match.seats.exclude(pk=seat.pk).values_list("user", flat=True)
    assert set(told.values_list("user", flat=True)) == {seat.user_id, *others}
    assert "rank behind everybody" in told.get(user=seat.user).text


def test_the_former_player_of_a_private_table_is_not_led_to_a_closed_door(noon, match, run_jobs):
    Match.objects.update(is_private=True)
    user, seat = willing(), time_runs_out(noon, match)
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    client = Client()
    client.force_login(seat.user)
    assert client.get(match.get_absolute_url()).status_code == 404
    assert client.get(Notice.objects.get(user=seat.user, kind="seat_changed").url).status_code == 200


def test_the_holder_may_come_back_until_somebody_has_accepted(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    vacancy = vacancy_of(seat)
    notice = offers(user).get()
    assert relevance.outdated([notice]) == set()
    take_seat_back(match_id=match.pk, user=seat.user)
    assert relevance.outdated([notice]) == {notice.pk}
    with pytest.raises(VacancyClosed):
        take_over_seat(vacancy_id=vacancy.pk, user=user)
    assert Incident.objects.filter(kind=Incident.Kind.SEAT_TAKEN_BACK).count() == 1


def test_whoever_gives_up_is_replaced_and_may_think_better_of_it(noon, match, run_jobs):
    seat = awaited(match)
    resign_match(match_id=match.pk, user=seat.user)
    seat.refresh_from_db()
    assert (seat.resigned_at, seat.is_in_care, seat.deadline) == (None, True, None)
    assert vacancy_of(seat).cause == Vacancy.Cause.GIVEN_UP
    run_jobs()
    assert not is_awaited(seat)
    assert measured(seat.user) == []
    take_seat_back(match_id=match.pk, user=seat.user)
    assert not Vacancy.objects.filter(closed_at=None).exists()


def test_without_a_clock_giving_up_calls_for_a_substitute_too(run_jobs):
    match = full_table(people(3))
    Match.objects.update(absence=Absence.SUBSTITUTE, caretaker_level="uniform")
    match = advance(match, 1)
    seat, user = awaited(match), willing()
    resign_match(match_id=match.pk, user=seat.user)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    seat.refresh_from_db()
    assert seat.user == user


def test_whoever_left_ranks_behind_all_who_stayed_and_the_substitute_loses_nothing(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    match = play_out(match)
    outcomes = {outcome.user: outcome for outcome in outcomes_of(match)}
    assert len(outcomes) == 4
    assert (outcomes[seat.user].rank, outcomes[seat.user].has_left) == (4, True)
    assert outcomes[seat.user].may_lose
    assert not outcomes[user].may_lose
    points = {each.index: each.points for each in match.seats.all()}
    assert outcomes[user].rank == 1 + sum(other > points[seat.index] for other in points.values())
    assert all(outcome.may_lose for outcome in outcomes.values() if outcome.user != user)


def test_a_substitute_may_leave_too_and_another_one_comes(noon, match, run_jobs):
    first, second = willing(), willing()
    seat = time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=first)
    resign_match(match_id=match.pk, user=first)
    with pytest.raises(AlreadySeated):
        take_over_seat(vacancy_id=vacancy_of(seat).pk, user=first)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=second)
    held = Tenure.objects.filter(seat=seat).order_by("pk")
    assert [tenure.user for tenure in held] == [seat.user, first, second]
    assert [tenure.has_left for tenure in held] == [True, True, False]


def test_who_may_not_take_a_seat_is_told_why(noon, match, run_jobs):
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


def test_a_table_that_asks_for_reliability_asks_substitutes_too(noon, match, run_jobs):
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


def test_those_are_asked_first_who_were_asked_longest_ago(noon, match, run_jobs):
    substitutes = [willing() for _ in range(MOST_ASKED + 2)]
    time_runs_out(noon, match)
    run_jobs()
    assert sum(offers(user).exists() for user in substitutes) == MOST_ASKED
    noon.shift(HOUR)
    elsewhere = timed_table(people(3), absence=Absence.SUBSTITUTE)
    resign_match(match_id=elsewhere.pk, user=awaited(elsewhere).user)
    run_jobs()
    assert all(offers(user).exists() for user in substitutes)


def test_a_finished_match_offers_no_seat(noon, match, run_jobs):
    time_runs_out(noon, match)
    play_out(match)
    assert not Vacancy.objects.filter(closed_at=None).exists()


@pytest.mark.parametrize(
    "wrong", [{"games": ["chess"]}, {"player_counts": [9]}, {"most_seats": 0}, {"most_seats": 11}]
)
def test_nonsense_is_not_kept(wrong):
    with pytest.raises(InvalidInput):
        willing(**wrong)


def test_somebody_puts_themselves_on_the_list(client):
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


def test_an_offer_is_accepted_on_a_page_of_its_own(client, noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    client.force_login(user)
    url = reverse("vacancy", args=[vacancy_of(seat).pk])
    assert f'href="{url}"' in client.get(reverse("substituting")).content.decode()
    assert "Take over this seat" in client.get(url).content.decode()
    assert offers(user).get().seen_at
    assert Seat.objects.get(pk=seat.pk).user == seat.user
    assert client.post(url).url == match.get_absolute_url()
    assert Seat.objects.get(pk=seat.pk).user == user
    assert "not free any more" in client.get(url).content.decode()
    late = Client()
    late.force_login(willing())
    answer = late.post(url)
    assert answer.status_code == 409
    assert "somebody was faster" in answer.content.decode()


def test_an_offer_exists_for_nobody_but_substitutes(client, noon, match):
    url = reverse("vacancy", args=[vacancy_of(time_runs_out(noon, match)).pk])
    assert client.get(url).status_code == 302
    client.force_login(UserFactory())
    assert client.get(url).status_code == 404
    assert client.post(url).status_code == 404
    assert client.get(reverse("vacancy", args=[999_999])).status_code == 404


@pytest.mark.parametrize("tables", [1, 6])
def test_the_list_of_seats_costs_the_same_however_many_there_are(
    client, noon, tables, django_assert_num_queries
):
    user = willing()
    for _ in range(tables):
        match = timed_table(people(2), absence=Absence.SUBSTITUTE)
        resign_match(match_id=match.pk, user=awaited(match).user)
    with django_assert_num_queries(8):
        assert len(open_seats_for(user)) == tables


def test_the_question_before_giving_up_says_that_it_can_be_undone(client, match):
    client.force_login(awaited(match).user)
    page = client.get(reverse("match-resign", args=[match.pk])).content.decode()
    assert "until a substitute takes your seat over" in page
    assert "This cannot be undone" not in page
