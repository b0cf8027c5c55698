"""The pages of a ladder: each row says what the visitor can do, or why not."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.calendar.models import Vacation
from tests.factories import UserFactory
from tests.tournaments.builders import competition, stage
from tests.tournaments.ladders.ladders import accept, ask, begun, holding, ladder, on_rung, person, play
from tournaments.competitions.models import Competition, Entry, ForbiddenPair
from tournaments.ladders.models import Challenge, LadderSnapshot
from tournaments.ladders.refusals import CannotChallenge, NobodyNear
from tournaments.ladders.rules import NoChallenge

pytestmark = pytest.mark.django_db


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def page(home, user=None, **query) -> str:
    client = signed_in(user) if user else Client()
    return words(client.get(reverse("competition-ladder", args=[holding(home).slug]), query))


def words(answer, status: int = 200) -> str:
    assert answer.status_code == status
    return " ".join(answer.content.decode().split())


def send(home, user, name, *args, follow=True, **data):
    address = reverse(name, args=[holding(home).slug, *args])
    return signed_in(user).post(address, data, follow=follow)


def test_everybody_sees_who_holds_the_top_rung_and_who_has_moved():
    home = ladder(3)
    first, second = on_rung(home, 1).pk, on_rung(home, 2).pk
    LadderSnapshot.objects.create(division=home, taken_on=timezone.now().date(), order=[second, first])
    shown = page(home)
    assert f"<strong>{person(home, 1).username}</strong> has held the first rung since" in shown
    assert "up 1 rung" in shown
    assert "down 1 rung" in shown
    assert ">new<" in shown
    assert "Challenge" not in shown.replace("challenge/", "")


def test_each_row_says_why_the_player_cannot_be_challenged():
    home = ladder(14, reach_places=8, most_incoming=2)
    me, today = on_rung(home, 12), timezone.now().date()
    Vacation.objects.create(user=person(home, 11), first_day=today, last_day=today, booked_on=today)
    ForbiddenPair.objects.create(competition=holding(home), first=on_rung(home, 9), second=me)
    ask(me, on_rung(home, 8))
    play(on_rung(home, 7), me, challenger=me)
    for rung in (13, 14):
        ask(on_rung(home, rung), on_rung(home, 6))
    Entry.objects.filter(pk=on_rung(home, 10).pk).update(state=Entry.State.WITHDRAWN)
    shown = page(home, me.user)
    for sentence in (
        "Too far up: you can reach rung 4.",
        "Below you: you can only challenge upwards.",
        "On vacation.",
        "Has left the ladder.",
        "The directors keep you two apart.",
        "You already have a challenge or a table together.",
        "You met only recently: again in 7 days.",
        "Can’t be challenged by any more people.",
    ):
        assert sentence in shown, sentence
    assert f"Challenge {person(home, 5).username}" in shown
    Vacation.objects.create(user=me.user, first_day=today, last_day=today, booked_on=today)
    assert "You’re on vacation." in page(home, me.user)


def test_a_player_with_too_many_challenges_is_told_so():
    home = ladder(5, most_outgoing=1)
    ask(on_rung(home, 5), on_rung(home, 1))
    shown = page(home, person(home, 5))
    assert "You can’t have any more open challenges." in shown
    assert "You can’t challenge anybody right now" in shown


def test_a_challenge_is_made_and_accepted_on_the_page():
    home = ladder(4)
    high, low = on_rung(home, 1), on_rung(home, 3)
    assert "Your challenge has been sent." in words(
        send(home, low.user, "ladder-challenge", opponents=high.pk)
    )
    made = Challenge.objects.get()
    assert "Withdraw the challenge" in page(home, low.user)
    assert f"{low.user.username} challenges you" in page(home, high.user)
    assert "challenges you" not in page(home, person(home, 2))
    answer = send(home, high.user, "ladder-answer", made.pk, answer="accept")
    assert "Everybody has accepted: the match begins." in words(answer)
    assert "begins at once" in page(home, low.user)


def test_challenges_are_found_declined_and_withdrawn_on_the_page():
    home = ladder(5, sizes=[3, 2])
    low = on_rung(home, 5)
    assert "We found opponents" in words(send(home, low.user, "ladder-find", seats=3))
    made = Challenge.objects.get()
    accepted = send(home, person(home, 4), "ladder-answer", made.pk, answer="accept")
    assert "The match begins when everybody has." in words(accepted)
    assert "has accepted" in page(home, low.user)
    assert "You have declined." in words(
        send(home, person(home, 3), "ladder-answer", made.pk, answer="decline")
    )
    again = ask(low, on_rung(home, 2))
    assert "Your challenge has been withdrawn." in words(send(home, low.user, "ladder-withdraw", again.pk))


def test_opponents_of_larger_tables_are_marked_and_sizes_can_be_chosen():
    home = ladder(6, sizes=[2, 4])
    low = person(home, 6)
    assert "I have marked" not in page(home, low)
    assert "Challenge the 3 I have marked" in page(home, low, seats=4)
    assert "I have marked" not in page(home, low, seats="many")
    chosen = [on_rung(home, rung).pk for rung in (2, 3, 4)]
    send(home, low, "ladder-challenge", opponents=chosen)
    assert Challenge.objects.get().challenged.count() == 3


@pytest.mark.parametrize(
    ("name", "data", "status", "sentence"),
    [
        ("ladder-challenge", {"opponents": "x"}, 422, "“opponents” can’t be accepted: That isn’t a number."),
        ("ladder-challenge", {"opponents": "9" * 30}, 422, "That isn’t a number."),
        ("ladder-challenge", {}, 422, "A table of this ladder has 2 seats"),
        ("ladder-challenge", {"opponents": "1000000"}, 409, "Only people on the ladder can challenge"),
        ("ladder-find", {"seats": "²"}, 422, "“seats” can’t be accepted"),
        ("ladder-find", {"seats": "5"}, 422, "A table of this ladder has 2 seats"),
    ],
)
def test_invalid_input_is_named_and_changes_nothing(name, data, status, sentence):
    home = ladder(3)
    assert sentence in words(send(home, person(home, 3), name, **data), status)
    assert not Challenge.objects.exists()


def test_refused_challenges_answer_with_their_status_code():
    home = ladder(4)
    made = ask(on_rung(home, 3), on_rung(home, 1))
    assert "Too few people within your reach" in words(send(home, person(home, 1), "ladder-find"), 409)
    assert "Accept or decline." in words(send(home, person(home, 1), "ladder-answer", made.pk), 422)
    stranger = send(home, person(home, 2), "ladder-answer", made.pk, answer="accept")
    assert stranger.status_code == 403
    accept(made)
    assert send(home, person(home, 3), "ladder-withdraw", made.pk).status_code == 409


def test_a_challenge_can_only_be_answered_on_its_own_ladder():
    home, other = ladder(3), ladder(3, name="Other ladder")
    made = ask(on_rung(home, 3), on_rung(home, 1))
    assert send(other, person(home, 1), "ladder-answer", made.pk, answer="accept").status_code == 404
    assert send(home, person(home, 1), "ladder-answer", 10**9, answer="accept").status_code == 404


def test_get_requests_change_nothing_and_visitors_are_asked_to_sign_in():
    home = ladder(3)
    for name in ("ladder-challenge", "ladder-find"):
        address = reverse(name, args=[holding(home).slug])
        assert signed_in(person(home, 3)).get(address).status_code == 405
        assert "/login" in Client().post(address).url


def test_a_private_ladder_is_only_visible_to_its_players():
    home = ladder(3)
    Competition.objects.update(visibility=Competition.Visibility.PRIVATE)
    address = reverse("competition-ladder", args=[holding(home).slug])
    assert signed_in(UserFactory()).get(address).status_code == 404
    assert send(home, UserFactory(), "ladder-find").status_code == 404
    assert signed_in(person(home, 2)).get(address).status_code == 200


def test_other_formats_have_no_ladder_page_and_an_unstarted_ladder_says_so():
    cup = competition()
    stage(cup)
    assert Client().get(reverse("competition-ladder", args=[cup.slug])).status_code == 404
    soon = competition("Soon", status=Competition.Status.SIGN_UP, started_at=None)
    stage(soon, format="ladder", sizes=[2]).divisions.all().delete()
    assert "once the competition has started" in words(
        Client().get(reverse("competition-ladder", args=[soon.slug]))
    )


def test_the_history_page_shows_a_players_monthly_rungs():
    home = ladder(3)
    entry, today = on_rung(home, 2), timezone.now().date()
    others = [on_rung(home, 1).pk, on_rung(home, 3).pk]
    for days, order in ((90, others), (60, [*others, entry.pk]), (30, [entry.pk, *others])):
        LadderSnapshot.objects.create(division=home, taken_on=today - timedelta(days=days), order=order)
    address = reverse("ladder-history", args=[holding(home).slug, entry.user.username])
    shown = words(Client().get(address))
    assert "1 of 3" in shown
    assert "up 2 rungs" in shown
    assert "On rung <strong>2</strong>" in shown
    nobody = reverse("ladder-history", args=[holding(home).slug, "nobody"])
    assert Client().get(nobody).status_code == 404


def test_all_pages_of_a_competition_work_for_ladders():
    home = ladder(4)
    low = on_rung(home, 4)
    play(low, on_rung(home, 2), challenger=low)
    begun(on_rung(home, 3), on_rung(home, 1))
    slug, client = holding(home).slug, signed_in(low.user)
    overview = words(client.get(reverse("competition", args=[slug])))
    assert "Your place: <strong>2</strong>." in overview
    assert f"Directly above you is {person(home, 1).username}." in overview
    for name, *more in (
        ("competition-player", low.user.username),
        ("competition-rounds",),
        ("competition-round", 1, 1),
        ("competition-entrants",),
        ("competition-regulations",),
        ("competition-export", "standings.csv"),
        ("competition-export", "results.csv"),
        ("competition-export", "competition.json"),
        ("competition-embed",),
        ("competition-print",),
    ):
        assert client.get(reverse(name, args=[slug, *more])).status_code == 200, name
    told = words(client.get(reverse("competition-chronicle", args=[slug])))
    assert "accepted a challenge, and table 1 of round 1 (Ladder) began." in told


def test_ladder_page_query_count_does_not_grow_with_rungs():
    def queries(home) -> int:
        me = on_rung(home, 20)
        for rung in (21, 22):
            ask(on_rung(home, rung), me)
        begun(on_rung(home, 23), me)
        client = signed_in(me.user)
        address = reverse("competition-ladder", args=[holding(home).slug])
        client.get(address)
        with CaptureQueriesContext(connection) as counted:
            assert words(client.get(address)).count("rung__number") == home.contenders.count()
        return len(counted)

    assert queries(ladder(30)) == queries(ladder(300, name="Long ladder"))


def test_every_reason_against_a_challenge_has_a_sentence():
    for reason in NoChallenge:
        assert CannotChallenge(reason, "Sancho").sentence.startswith("You can’t challenge Sancho now: ")
    for reason in (NoChallenge.KEPT_APART, NoChallenge.COMMON_TABLE, NoChallenge.REMATCH_TOO_SOON):
        assert "Alonso and Sancho can’t share" in CannotChallenge(reason, "Alonso", "Sancho").sentence
    assert NobodyNear().sentence
