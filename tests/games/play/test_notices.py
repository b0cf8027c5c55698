"""Notices about matches: each turn once, nothing outdated, no more than the player wants."""

from collections import Counter
from datetime import UTC, datetime, time, timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.notices.models import Dispatch, Notice, NoticeSchedule
from accounts.notices.selectors.notices import topic_preference
from accounts.people.models import User
from games.core.rng import Rng
from games.core.types import Action
from games.matches.models import Match
from games.matches.selectors.notices import still_awaited
from games.matches.selectors.positions import position_of
from games.talk.services.chat import say
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, submit
from tests.seen import look_at

pytestmark = pytest.mark.django_db

NIGHT = datetime(2026, 7, 1, 23, 0, tzinfo=UTC)


@pytest.fixture
def match() -> Match:
    """Two people; the first bid is due."""
    return advance(full_table(people(2)), 1)


def signed_in(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


def holder(match: Match, seat: int) -> User:
    return match.seats.get(index=seat).user


def random_turn(match: Match, rng: Rng) -> Match:
    """Submit one random turn of the first awaited seat, up to the first irreversible action."""
    position = position_of(match)
    seat = min(position.to_act)
    turn: list[Action] = []
    while seat in position.to_act:
        action = rng.choice(position.legal_actions(seat))
        step = position.apply(seat, action)
        turn.append(action)
        position = position.after(step)
        if not step.reversible:
            break
    return submit(match, seat, *turn)


@pytest.mark.parametrize("seed", [b"one", b"two"])
def test_each_change_of_turn_sends_one_notice_to_the_awaited_player(seed: bytes) -> None:
    rng = Rng(seed)
    match = fresh(full_table(people(3)))
    expected: Counter[tuple[int, str]] = Counter()
    while match.status == Match.Status.PLAYING:
        before = position_of(match).to_act
        match = fresh(random_turn(match, rng))
        for seat in position_of(match).to_act - before - {-1}:
            expected[holder(match, seat).pk, f"match-{match.pk}-turn-{match.version}"] += 1
    told = Counter(Notice.objects.filter(kind="your_turn").values_list("user", "dedupe_key"))
    assert told == expected
    assert set(expected.values()) == {1}
    dispatched = Counter(Dispatch.objects.filter(channel="mail").values_list("notice", flat=True))
    assert set(dispatched) == set(Notice.objects.values_list("pk", flat=True))
    assert set(dispatched.values()) == {1}


def test_turn_notice_held_in_quiet_hours_is_skipped_if_the_turn_was_taken_meanwhile(run_jobs) -> None:
    with time_machine.travel(NIGHT, tick=False) as clock:
        match = full_table(people(2))
        for person in User.objects.all():
            NoticeSchedule.objects.create(user=person, quiet_from=time(22), quiet_until=time(7))
        match = advance(match, 1)
        taken = Dispatch.objects.get(notice__kind="your_turn")
        run_jobs()
        clock.shift(timedelta(minutes=5))
        seat = awaited_seat(match)
        match = submit(match, seat, legal(match, seat)[0])
        waiting = Dispatch.objects.filter(notice__kind="your_turn").latest("pk")
        assert waiting != taken
        run_jobs()
        assert set(Dispatch.objects.filter(notice__kind="your_turn").values_list("state", flat=True)) == {
            "held"
        }
        clock.move_to(NIGHT + timedelta(hours=8))
        run_jobs()
    taken.refresh_from_db()
    waiting.refresh_from_db()
    assert (taken.state, taken.reason) == ("skipped", "outdated")
    assert waiting.state == "sent"


def test_earlier_turn_notice_of_a_match_is_outdated_once_a_later_turn_waits() -> None:
    match = advance(full_table(people(2)), 1)
    first = Notice.objects.get(kind="your_turn")
    with time_machine.travel(first.created_at + timedelta(hours=1)) as clock:
        while (turns := Notice.objects.filter(kind="your_turn", user=first.user)).count() < 2:
            clock.shift(timedelta(minutes=1))
            match = advance(match, 1)
        later = turns.latest("pk")
    assert still_awaited([first, later]) == {later.pk}


def test_chat_sends_one_notice_until_the_reader_visits_the_match(match: Match, run_jobs) -> None:
    speaker, reader = holder(match, 0), holder(match, 1)
    run_jobs()
    mail.outbox.clear()
    for line in ("Buenos días!", "Anybody there?"):
        say(match_id=match.pk, user=speaker, text=line)
    run_jobs()
    (letter,) = mail.outbox
    assert letter.to == [reader.email]
    assert letter.subject == f"{speaker.username} wrote at El Grande #{match.pk}"
    assert "Buenos días!" in letter.body
    browser = signed_in(reader)
    look_at(browser, browser.get(match.get_absolute_url()))
    say(match_id=match.pk, user=speaker, text="There you are.")
    run_jobs()
    assert len(mail.outbox) == 2


def test_player_can_mute_all_but_own_turns_of_one_match(match: Match, run_jobs) -> None:
    reader, speaker = holder(match, 1), holder(match, 0)
    browser, address = signed_in(reader), reverse("match-notices", args=[match.pk])
    assert address in browser.get(match.get_absolute_url()).text
    assert browser.get(address).status_code == 200
    assert browser.post(address, {"wish": "only_my_turn"}).url == match.get_absolute_url()
    assert topic_preference(reader, f"match-{match.pk}") == "only_my_turn"
    say(match_id=match.pk, user=speaker, text="Are you asleep?")
    run_jobs()
    chat = Dispatch.objects.get(notice__kind="chat")
    assert (chat.state, chat.reason) == ("skipped", "muted")
    assert "Are you asleep?" in browser.get(address).text
    browser.post(address, {"wish": ""})
    assert topic_preference(reader, f"match-{match.pk}") == ""


def test_unknown_notice_setting_of_a_match_is_refused(match: Match) -> None:
    person = holder(match, 0)
    answer = signed_in(person).post(reverse("match-notices", args=[match.pk]), {"wish": "louder"})
    assert answer.status_code == 422
    assert topic_preference(person, f"match-{match.pk}") == ""


def test_match_notices_page_exists_only_for_players(match: Match) -> None:
    address = reverse("match-notices", args=[match.pk])
    stranger = signed_in(UserFactory())
    assert stranger.get(address).status_code == 404
    assert stranger.post(address, {"wish": "mute"}).status_code == 404
    assert Client().get(address).url == f"/accounts/login/?next={address}"


def test_match_notices_page_shows_only_the_readers_own_notices(match: Match) -> None:
    seat = awaited_seat(match)
    other = holder(match, 1 - seat)
    page = signed_in(other).get(reverse("match-notices", args=[match.pk])).text
    assert f"Your turn in El Grande #{match.pk}" not in page
    mine = signed_in(holder(match, seat)).get(reverse("match-notices", args=[match.pk])).text
    assert f"Your turn in El Grande #{match.pk}" in mine


@pytest.mark.parametrize("number", [1, 20])
def test_match_notices_page_query_count_does_not_grow_with_notices(
    match: Match, number: int, django_assert_num_queries
) -> None:
    person = holder(match, 0)
    for each in range(number):
        Notice.objects.create(
            user=person,
            kind="chat",
            topic=f"match-{match.pk}",
            subject="Talk",
            text="…",
            url="/",
            dedupe_key=each,
        )
    browser = signed_in(person)
    # session, user, sanctions, match, seats with users, setting, notices, dispatches, number of unseen notices
    with django_assert_num_queries(8):
        browser.get(reverse("match-notices", args=[match.pk]))
