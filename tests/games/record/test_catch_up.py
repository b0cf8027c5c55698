"""Catching up: what happened since a player's last visit is shown on arrival, until they have seen it."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.el_grande.rules.actions import PlayPower
from games.matches.services import record_incident
from games.play.selectors.sights import seated_match, sight_of
from games.record.models import Incident
from games.record.selectors.log import MatchLog
from games.talk.models import Visit
from games.talk.selectors import AWAY
from games.votes.words import motion_question
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, play_out, submit
from tests.games.votes.voting import KIND, ask, say_yes, users
from tests.seen import look_at

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def match():
    """Return a match of three people; the first of them bids first."""
    return advance(full_table(people(3)), 1)


def visitor(match, seat):
    client = Client()
    client.force_login(match.seats.get(index=seat).user)
    return client


def news(client, match):
    return look_at(client, client.get(match.get_absolute_url())).context["news"]


def bid(match, card):
    submit(match, awaited_seat(match), PlayPower(card))


def seen(match, seat):
    return Visit.objects.get(seat__match=match, seat__index=seat).seen_version


def test_match_that_has_only_begun_has_no_news(match):
    assert news(visitor(match, 1), match) is None


def test_moves_of_others_are_shown_on_the_next_visit_with_replay_links(match):
    late = visitor(match, 2)
    news(late, match)
    known = fresh(match).version
    bid(match, 13)
    bid(match, 12)
    told = news(late, match)
    assert [entry.seat for entry in told.entries] == [0, 1]
    assert told.known == known
    page = late.get(match.get_absolute_url()).content.decode()
    assert f"replay/?move={told.entries[0].version}" in page
    assert f"replay/?move={known}&amp;play=on" in page


def test_news_stay_on_reload_and_go_when_dismissed(match):
    late = visitor(match, 2)
    news(late, match)
    bid(match, 13)
    assert len(news(late, match).entries) == len(news(late, match).entries) == 1
    answer = late.post(reverse("match-news", args=[match.pk]), {"version": fresh(match).version})
    assert answer.url == match.get_absolute_url()
    assert news(late, match) is None
    bid(match, 12)
    assert [entry.seat for entry in news(late, match).entries] == [1]


def test_own_move_and_everything_before_it_is_not_news(match):
    second = visitor(match, 1)
    bid(match, 13)
    bid(match, 12)
    assert news(second, match) is None
    bid(match, 11)
    assert [entry.seat for entry in news(second, match).entries] == [2]


def test_player_who_watches_live_gets_no_news(match):
    watching = visitor(match, 2)
    news(watching, match)
    bid(match, 13)
    fragment = look_at(watching, watching.get(reverse("match-table", args=[match.pk]), headers=HTMX))
    assert fragment.context["news"] is None
    assert seen(match, 2) == fresh(match).version
    assert news(watching, match) is None


def test_inactive_page_shows_what_happened_meanwhile(match):
    watching = visitor(match, 2)
    news(watching, match)
    bid(match, 13)
    address = reverse("match-table", args=[match.pk])
    fragment = look_at(watching, watching.get(address, {"away": "1"}, headers=HTMX))
    assert 'id="news" hx-swap-oob="true"' in fragment.content.decode()
    with time_machine.travel(timezone.now() + AWAY + timedelta(minutes=1)):
        bid(match, 12)
        fragment = watching.get(address, headers=HTMX)
    assert [entry.seat for entry in fragment.context["news"].entries] == [1]


def test_old_news_are_not_repeated_on_a_later_visit(match):
    late = visitor(match, 2)
    news(late, match)
    bid(match, 13)
    assert news(late, match)
    with time_machine.travel(timezone.now() + AWAY + timedelta(minutes=1)):
        assert news(late, match) is None


def test_only_the_match_page_when_looked_at_counts_as_seen(match):
    late = visitor(match, 2)
    news(late, match)
    before = seen(match, 2)
    bid(match, 13)
    late.get(match.get_absolute_url())
    late.get(reverse("match-log", args=[match.pk]))
    late.get(reverse("match-replay", args=[match.pk]), {"move": fresh(match).version})
    assert seen(match, 2) == before
    news(late, match)
    assert seen(match, 2) == fresh(match).version


def test_serving_a_page_writes_nothing(match):
    late = visitor(match, 2)
    with CaptureQueriesContext(connection) as shown:
        late.get(match.get_absolute_url())
        late.get(reverse("match-table", args=[match.pk]), headers=HTMX)
    assert not [query for query in shown if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]


def test_table_fragment_after_an_own_post_needs_no_seen_report(match):
    first = visitor(match, 0)
    news(first, match)
    first.post(reverse("match-chat", args=[match.pk]), {"text": "Hola"}, headers=HTMX)
    assert (
        "data-shown" not in first.get(reverse("match-table", args=[match.pk]), headers=HTMX).content.decode()
    )


def test_news_can_be_dismissed_without_scripts(match):
    """Without scripts nothing is reported as seen: the page shows all news until the reader dismisses them."""
    late = visitor(match, 2)
    bid(match, 13)
    address = match.get_absolute_url()
    assert late.get(address).context["news"].entries == late.get(address).context["news"].entries
    late.post(reverse("match-news", args=[match.pk]), {"version": fresh(match).version})
    assert late.get(address).context["news"] is None


def test_spectators_are_not_recorded_and_get_no_news(match):
    stranger = Client()
    stranger.force_login(UserFactory())
    bid(match, 13)
    assert news(stranger, match) is None
    assert news(Client(), match) is None
    assert not Visit.objects.exists()
    assert stranger.post(reverse("match-news", args=[match.pk]), {"version": "1"}).status_code == 404


@pytest.mark.parametrize("version", ["", "-1", "x", "9" * 30])
def test_invalid_version_is_refused(match, version):
    answer = visitor(match, 1).post(reverse("match-news", args=[match.pk]), {"version": version})
    assert answer.status_code == 404


def test_future_versions_cannot_be_marked_as_seen(match):
    late = visitor(match, 2)
    news(late, match)
    late.post(reverse("match-news", args=[match.pk]), {"version": "99999"})
    bid(match, 13)
    assert news(late, match).entries


def test_votes_and_pauses_are_shown_among_moves_as_in_the_log(match):
    late, others = visitor(match, 2), users(match)
    news(late, match)
    bid(match, 13)
    motion = ask(match, others[0], KIND.PAUSE)
    bid(match, 12)
    say_yes(motion, others[1])
    told = news(late, match)
    assert [(entry.is_incident, entry.seat) for entry in told.entries] == [
        (False, 0),
        (True, -1),
        (False, 1),
        (True, -1),
        (True, -1),
    ]
    lines, _has_earlier = MatchLog(sight_of(seated_match(match.pk), others[2])).recent()
    logged = tuple(line.entry for line in lines)
    assert told.entries == logged[: len(told.entries)][::-1]
    page = late.get(match.get_absolute_url()).content.decode()
    assert f"{others[0].username} puts it to the vote" in page


def test_incident_without_a_move_is_news_once(match):
    late, others = visitor(match, 2), users(match)
    bid(match, 13)
    news(late, match)
    late.post(reverse("match-news", args=[match.pk]), {"version": fresh(match).version})
    ask(match, others[0], KIND.VOID)
    told = news(late, match)
    assert [entry.is_incident for entry in told.entries] == [True]
    assert not told.has_moves
    assert "play=on" not in late.get(match.get_absolute_url()).content.decode()
    known = {"version": fresh(match).version, "incident": told.newest_incident}
    late.post(reverse("match-news", args=[match.pk]), known)
    assert news(late, match) is None
    assert news(visitor(match, 0), match) is None, "whoever asked knows"


def test_player_who_watches_a_vote_begin_gets_no_news(match):
    watching = visitor(match, 2)
    news(watching, match)
    ask(match, users(match)[0], KIND.VOID)
    fragment = watching.get(reverse("match-table", args=[match.pk]), headers=HTMX)
    assert look_at(watching, fragment).context["news"] is None
    assert news(watching, match) is None


def test_vote_before_own_move_is_known_and_vote_after_it_is_news(match):
    """This also holds for a player who plays by mail and never visits."""
    first, third = users(match)[0], users(match)[2]
    ask(match, third, KIND.VOID)
    bid(match, 13)
    motion = ask(match, third, KIND.PAUSE)
    told = MatchLog(sight_of(seated_match(match.pk), first)).since(0)
    assert [entry.sentences[0] for entry in told.entries] == [
        f"{third.username} puts it to the vote: {motion_question(motion)}"
    ]


@pytest.mark.parametrize("incident", ["-1", "x", "9" * 30, "٣"])
def test_invalid_incident_is_refused(match, incident):
    answer = visitor(match, 1).post(
        reverse("match-news", args=[match.pk]), {"version": "1", "incident": incident}
    )
    assert answer.status_code == 404


def test_catch_up_query_count_does_not_grow_with_news(match, django_assert_max_num_queries):
    client = visitor(match, 0)
    news(client, match)

    def queries():
        with django_assert_max_num_queries(30) as captured:
            page = client.get(match.get_absolute_url())
        look_at(client, page)
        return len(captured)

    bid(match, 13)
    bid(match, 12)
    ask(match, users(match)[1], KIND.VOID)
    few = queries()
    while awaited_seat(match) != 0 or fresh(match).version < 30:
        seat = awaited_seat(match)
        submit(match, seat, legal(match, seat)[0])
    for _ in range(20):
        record_incident(
            fresh(match), Incident.Kind.SEAT_TAKEN_BACK, timezone.now(), seat=1, person=UserFactory()
        )
    assert queries() <= few


def test_replay_marks_and_links_what_affected_the_reader(match):
    over = play_out(match)
    client = visitor(over, 1)
    address = reverse("match-replay", args=[over.pk])
    page = client.get(address, {"move": 1}).context["replay"]
    assert page.previous_mine is None
    visited = []
    while page.next_mine:
        visited.append(page.next_mine)
        following = client.get(address, {"move": page.next_mine}).context["replay"]
        assert following.entry.concerns_me
        assert following.previous_mine == (visited[-2] if len(visited) > 1 else None)
        page = following
    assert visited
    assert visited[-1] == over.version
    assert Client().get(address, {"move": 1}).context["replay"].next_mine is None


def test_replay_starts_playing_only_when_asked(match):
    address = reverse("match-replay", args=[match.pk])
    assert "data-plays" in Client().get(address, {"move": 1, "play": "on"}).content.decode()
    assert "data-plays" not in Client().get(address, {"move": 1}).content.decode()


def test_table_steps_after_own_last_move_are_news_without_any_visit(match):
    over = play_out(match)
    last = over.moves.exclude(seat=-1).last().seat
    told = news(visitor(over, last), over)
    assert {entry.seat for entry in told.entries} == {-1}
