"""The end of a match on its page: how it went for the reader, the places, and the way to a rematch."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from games.hooks import ending_sections
from games.match_page.words import outcome, ranked
from games.matches.models import Match
from games.presenting.page import PlayerPanel
from tests.factories import UserFactory
from tests.games.tables import fresh, full_table, play_out

pytestmark = pytest.mark.django_db


def panels(*ranks: int, me: int | None = None) -> list[PlayerPanel]:
    names = "Anna", "Bruno", "Carla", "Diego"
    return [
        PlayerPanel(index, names[index], rank=rank, amount=f"{90 - 5 * rank} points", is_me=index == me)
        for index, rank in enumerate(ranks)
    ]


@pytest.mark.parametrize(
    ("ranks", "me", "words"),
    [
        ((1, 2, 3), 0, "You won with 85 points"),
        ((1, 2, 3), 1, "You came 2nd of 3 with 80 points"),
        ((2, 4, 1, 2), 3, "You came 2nd of 4 with 80 points"),
        ((1, 2, 3), None, "Anna won with 85 points"),
        ((1, 1, 3), 1, "You share the victory with Anna: 85 points"),
        ((1, 1, 1), None, "Anna, Bruno and Carla share the victory: 85 points"),
    ],
)
def test_one_line_says_how_it_went(ranks, me, words):
    assert outcome(panels(*ranks, me=me)) == words


def test_places_are_listed_from_the_first_and_shared_ones_by_seat():
    assert [player.name for player in ranked(panels(2, 4, 1, 2))] == ["Carla", "Anna", "Diego", "Bruno"]


@pytest.fixture
def over() -> Match:
    sitters = [UserFactory(username=name) for name in ("Quiteria", "Basilio")]
    match = play_out(full_table(sitters))
    # What is told of a draw is another story.
    while match.seats.filter(rank=1).count() > 1:
        match = play_out(full_table(sitters))
    return match


def browser_of(person: User | None) -> Client:
    client = Client()
    if person:
        client.force_login(person)
    return client


def shown(client: Client, match: Match) -> str:
    page = client.get(match.get_absolute_url())
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode())))


def rematch_address(match: Match) -> str:
    return reverse("match-rematch", args=[match.pk])


def test_page_shows_the_end_in_place_of_prompt_and_tray(over):
    winner, other = over.seats.order_by("rank")
    page = browser_of(winner.user).get(over.get_absolute_url())
    assert f"You won with {winner.points} points" in page.text
    places = page.text.split('class="podium"')[1].split("</ol>")[0]
    assert places.index(winner.user.username) < places.index(other.user.username)
    assert f"{other.user.username} won" not in page.text
    assert 'class="prompt__words' not in page.text
    assert page.text.count("css/ending") == 1
    # The hands lie with the details now.
    assert page.text.index('id="panel-details"') < page.text.index("tray__shelf")


def test_update_that_brings_the_end_brings_its_styles(over):
    winner = over.seats.get(rank=1)
    table = reverse("match-table", args=[over.pk])
    part = browser_of(winner.user).get(table, headers={"HX-Request": "true"}).text
    assert part.count("css/ending") == 1
    assert "You won with" in part


def test_running_and_void_matches_have_no_such_end(over):
    player = over.seats.get(rank=1).user
    for status in (Match.Status.PLAYING, Match.Status.VOID):
        Match.objects.filter(pk=over.pk).update(status=status)
        page = browser_of(player).get(over.get_absolute_url()).text
        assert "ending" not in page
        assert rematch_address(over) not in page


def test_end_by_resignation_is_explained(over):
    playing = full_table([UserFactory(username="Camacho"), UserFactory(username="Sancho")])
    host = playing.seats.get(index=0).user
    browser = browser_of(host)
    browser.post(reverse("match-resign", args=[playing.pk]))
    page = shown(browser, fresh(playing))
    assert "You came 2nd of 2 with" in page
    assert "everybody else has resigned, and Sancho wins" in page


def test_spectators_read_who_won_and_have_no_rematch(over):
    winner = over.seats.get(rank=1)
    for person in (None, UserFactory()):
        assert f"{winner.user.username} won with {winner.points} points" in shown(browser_of(person), over)
        assert rematch_address(over) not in browser_of(person).get(over.get_absolute_url()).text


def test_rematch_leads_from_the_old_page_to_one_table_for_all(over):
    first, second = (browser_of(seat.user) for seat in over.seats.order_by("index"))
    answer = first.post(rematch_address(over))
    table = over.rematches.get()
    assert answer.url == table.get_absolute_url()
    assert f"A rematch of El Grande #{over.pk}" in shown(first, table)
    assert "Quiteria asks for a rematch." in shown(second, over)
    assert "Join the rematch" in shown(second, over)
    assert second.post(rematch_address(over)).url == table.get_absolute_url()
    assert fresh(table).status == Match.Status.PLAYING
    for browser in (first, second):
        page = browser.get(over.get_absolute_url()).text
        assert f'href="{table.get_absolute_url()}"' in page
        assert rematch_address(over) not in page


def test_refused_rematch_shows_the_reason_on_the_page():
    running = full_table([UserFactory(), UserFactory()])
    answer = browser_of(running.host).post(rematch_address(running))
    assert answer.status_code == 409
    assert "once the match has ended" in answer.text


def test_rematch_is_for_people_who_are_signed_in_and_may_see_the_match(over):
    assert "/login/" in Client().post(rematch_address(over)).url
    Match.objects.filter(pk=over.pk).update(is_private=True)
    assert browser_of(UserFactory()).post(rematch_address(over)).status_code == 404
    assert browser_of(over.host).get(rematch_address(over)).status_code == 405


def test_other_apps_add_a_line(over):
    def of_reader(match, viewer):
        return ("games/_belonging.html", {"belonging": {"url": "/here/", "label": f"for {viewer.username}"}})

    with ending_sections.override(of_reader):
        assert "for Quiteria" in shown(browser_of(over.seats.get(index=0).user), over)
