"""The "My matches" page: all matches, the most urgent first, in a fixed number of queries."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone, translation

from games.absence.services.deadlines import sweep_deadlines
from games.absence.services.time_outs import take_seat_back
from games.lobby.selectors.lists import matches_of, next_turn_of
from games.lobby.services.tables import open_match
from games.matches.models import Match, Seat
from tests.games.clocks.timed import DAY, HOUR, NOON, awaited, timed_table
from tests.games.tables import (
    DEFAULT_OPTIONS,
    advance,
    awaited_seat,
    copies,
    full_table,
    legal,
    people,
    play_out,
    stamp,
    submit,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def sitters():
    return people(2)


def test_own_turns_are_ordered_by_deadline_then_by_waiting_time(sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    old = advance(full_table(sitters, first_player="0"), 1)
    time_machine.move_to(NOON + HOUR, tick=False)
    young = advance(full_table(sitters, first_player="0"), 1)
    options = {"options": old.options}
    slow = timed_table(sitters, clock={"preset": "custom", "turn_hours": 72}, **options)
    quick = timed_table(sitters, clock={"preset": "custom", "turn_hours": 5}, **options)
    me = sitters[0]
    rows = matches_of(me).awaiting_me.rows
    assert [row.match.pk for row in rows] == [quick.pk, slow.pk, old.pk, young.pk]
    assert next_turn_of(me).match_id == quick.pk
    assert next_turn_of(me, after=quick).match_id == slow.pk
    assert all(row.asked for row in rows)


def test_matches_awaiting_others_are_ordered_by_last_change(sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    matches = [advance(full_table(sitters, first_player="1"), 1) for _number in range(3)]
    time_machine.move_to(NOON + HOUR, tick=False)
    Match.objects.filter(pk=matches[1].pk).update(changed_at=timezone.now())
    lists = matches_of(sitters[0])
    assert [row.match.pk for row in lists.awaiting_others.rows] == [
        matches[1].pk,
        matches[2].pk,
        matches[0].pk,
    ]
    assert lists.awaiting_me.rows == []
    assert next_turn_of(sitters[0]) is None


def test_seat_in_care_and_paused_match_are_not_listed_as_my_turn(sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    cared, paused = timed_table(sitters), timed_table(sitters)
    me = awaited(cared).user
    time_machine.move_to(NOON + 2 * DAY, tick=False)
    Match.objects.filter(pk=paused.pk).update(paused_at=NOON)
    Seat.objects.filter(match=paused).update(deadline=None)
    sweep_deadlines(now=timezone.now())
    lists = matches_of(me)
    assert lists.awaiting_me.rows == []
    assert lists.awaiting_others.count == 2
    assert next_turn_of(me) is None


def test_a_turn_of_mine_says_who_moved_last_and_when(sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    match = advance(full_table(sitters, first_player="0"), 1)
    (row,) = matches_of(sitters[0]).awaiting_me.rows
    # Nobody has moved but the table itself.
    assert row.situation.startswith("waiting for you")
    advance(match)
    time_machine.move_to(NOON + 2 * HOUR, tick=False)
    (row,) = matches_of(sitters[1]).awaiting_me.rows
    assert row.situation == f"{sitters[0].username} moved 2\N{NO-BREAK SPACE}hours ago"
    (row,) = matches_of(sitters[0]).awaiting_others.rows
    assert row.situation.startswith(f"waiting for {sitters[1].username}")


def test_somebody_without_matches_is_shown_where_to_begin(client, sitters):
    host, newcomer = sitters
    open_match(host=host, game="el_grande", options={}, players=3, ai_levels=[])
    client.force_login(newcomer)
    page = client.get(reverse("my-matches")).content.decode()
    assert "Where to begin" in page
    assert "1 table is waiting for players." in page
    for name in ("learn", "play", "lobby"):
        assert f'href="{reverse(name)}"' in page
    client.force_login(host)
    assert "Where to begin" not in client.get(reverse("my-matches")).content.decode()


def test_number_on_the_icon_counts_own_turns(client, sitters):
    match = advance(full_table(sitters, first_player="0"), 1)
    full_table(sitters)
    client.force_login(awaited(match).user)
    address = reverse("matches-waiting")
    assert client.get(address).json() == {"waiting": 1}
    Match.objects.filter(pk=match.pk).update(paused_at=timezone.now())
    assert client.get(address).json() == {"waiting": 0}
    client.logout()
    assert client.get(address).status_code == 302


def test_my_matches_query_count_does_not_grow_with_matches(client, sitters):
    running, finished = timed_table(sitters), play_out(advance(full_table(sitters), 1))
    client.force_login(awaited(running).user)
    queries = {}
    for number, more in ((5, 4), (500, 495)):
        copies(running, more)
        copies(finished, more)
        with CaptureQueriesContext(connection) as queries[number]:
            page = client.get(reverse("my-matches"))
        lists = page.context["matches"]
        assert lists.awaiting_me.count + lists.awaiting_others.count == number
        assert lists.finished.count == number
        assert page.content.decode().count("<article") == min(number, 20) + min(number, 8)
    assert len(queries[5]) == len(queries[500]) < 13


def test_finished_matches_are_paginated(client, sitters):
    finished = play_out(advance(full_table(sitters), 1))
    copies(finished, 64)
    client.force_login(sitters[0])
    seen = []
    for number in range(1, 10):
        seen += client.get(reverse("my-matches"), {"page": number}).context["matches"].finished.rows
    assert len({row.match.pk for row in seen}) == 65
    for number in ("0", "99", "x"):
        assert client.get(reverse("my-matches"), {"page": number}).status_code == 200


def test_each_list_of_my_matches_has_pages_of_its_own(client, sitters):
    running = timed_table(sitters)
    copies(running, 24)
    finished = play_out(advance(full_table(sitters), 1))
    copies(finished, 24)
    me = awaited(running).user
    client.force_login(me)
    first = client.get(reverse("my-matches"), {"page": "2"})
    assert 'href="?page=2&amp;turns=2#awaiting-me"' in first.content.decode()
    second = client.get(reverse("my-matches"), {"page": "2", "turns": "2"}).context["matches"]
    turns = first.context["matches"].awaiting_me.rows + second.awaiting_me.rows
    assert len({row.match.pk for row in turns}) == second.awaiting_me.count == 25
    assert len(second.finished.rows) == 8


def test_lobby_is_paginated(client, sitters):
    table = open_match(host=sitters[0], game="el_grande", players=3, ai_levels=[], options=DEFAULT_OPTIONS)
    copies(table, 53)
    seen = []
    for number in ("1", "2", "3"):
        page = client.get(reverse("lobby"), {"page": number})
        seen += page.context["tables"].rows
    assert len({row.match.pk for row in seen}) == len(seen) == 54


def test_confirmed_turn_shows_a_link_to_the_next_match_that_needs_me(client, sitters):
    first, second = (advance(full_table(sitters, first_player="0"), 1) for _number in range(2))
    me = first.seats.get(index=awaited_seat(first)).user
    client.force_login(me)
    bid = {"action": '{"type":"play_power","card":13}', "version": str(first.version), "drafted": "0"}
    htmx = {"HX-Request": "true"}
    page = client.post(reverse("match-draft", args=[first.pk]), bid, headers=htmx).content.decode()
    assert "Next match that needs you" not in page
    confirm = {"version": str(first.version), "drafted": "1", "submission": "0123456789"}
    page = client.post(reverse("match-confirm", args=[first.pk]), confirm, headers=htmx).content.decode()
    assert "Next match that needs you" in page
    assert f'href="{second.get_absolute_url()}"' in page


def test_open_tables_show_their_invitation_link_to_the_host_only(client, sitters):
    host, stranger = sitters
    match = open_match(host=host, game="el_grande", options={}, players=3, ai_levels=[])
    link = reverse("match-invitation", args=[match.pk, match.invitation])
    for address in (reverse("my-matches"), reverse("lobby")):
        client.force_login(host)
        assert link in client.get(address).content.decode()
        client.force_login(stranger)
        assert match.invitation not in client.get(address).content.decode()


def test_my_matches_shows_the_prompt_and_the_time_left(client, sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(sitters)
    client.force_login(awaited(match).user)
    page = client.get(reverse("my-matches"))
    (row,) = page.context["matches"].awaiting_me.rows
    text = page.content.decode()
    assert row.asked in text
    assert row.phase in text
    assert 'datetime="2026-05-05T12:00:00+00:00"' in text
    assert "1\xa0day left" in text


def test_match_page_shows_time_left_caretaker_and_how_to_take_the_seat_back(client, sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(sitters)
    owner, other = awaited(match), match.seats.exclude(pk=awaited(match).pk).get()
    client.force_login(other.user)
    assert "1\xa0day left" in client.get(match.get_absolute_url()).content.decode()
    time_machine.move_to(NOON + DAY + HOUR, tick=False)
    sweep_deadlines(now=timezone.now())
    assert "away: Medium AI plays" in client.get(match.get_absolute_url()).content.decode()
    client.force_login(owner.user)
    page = client.get(match.get_absolute_url())
    assert "Take my seat back" in page.content.decode()
    assert page.context["page"].choices == ()
    answer = client.post(reverse("match-take-back", args=[match.pk]))
    assert answer.url == match.get_absolute_url()
    assert "is finishing this turn for you" in client.get(match.get_absolute_url()).content.decode()
    client.force_login(other.user)
    assert client.post(reverse("match-take-back", args=[match.pk])).status_code == 409


def test_seat_is_not_taken_back_by_a_get_request(client, sitters, time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(sitters)
    owner = awaited(match)
    time_machine.move_to(NOON + DAY + timedelta(hours=1), tick=False)
    sweep_deadlines(now=timezone.now())
    client.force_login(owner.user)
    assert client.get(reverse("match-take-back", args=[match.pk])).status_code == 405
    assert awaited(match).is_in_care
    take_seat_back(match_id=match.pk, user=owner.user)
    seat = awaited(match)
    submit(match, seat.index, legal(match, seat.index)[0])
    assert not Seat.objects.get(pk=seat.pk).is_in_care
    assert stamp(match).version == match.version + 1


def test_match_with_an_unreadable_state_is_listed_without_its_phase(client, sitters, caplog):
    broken, sound = (advance(full_table(sitters, first_player="0"), 1) for _number in range(2))
    Match.objects.filter(pk=broken.pk).update(state=b"no state")
    client.force_login(sound.seats.get(index=awaited_seat(sound)).user)
    page = client.get(reverse("my-matches"))
    phases = {row.match.pk: row.phase for row in page.context["matches"].awaiting_me.rows}
    assert (phases[broken.pk], bool(phases[sound.pk])) == ("", True)
    assert f"The state of match {broken.pk} cannot be read." in caplog.text


def test_lists_speak_the_language_of_the_reader_and_show_the_newest_position(client, sitters):
    match = advance(full_table(sitters, first_player="0"), 1)
    me = match.seats.get(index=awaited_seat(match)).user
    client.force_login(me)

    def shown():
        (row,) = client.get(reverse("my-matches")).context["matches"].awaiting_me.rows
        return row.phase, row.asked

    # A request leaves its language behind.
    with translation.override("en"):
        english = shown()
        me.language = "fr"
        me.save()
        french = shown()
    assert english[0] != french[0]
    assert english[1] != french[1]
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[0])
    assert matches_of(me).awaiting_me.rows == []
