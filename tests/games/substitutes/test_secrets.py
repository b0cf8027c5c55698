"""Privacy when a seat changes hands: notes and plans stay private, and the log names the player of each time."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.notices.models import Notice
from games.matches.models import Absence, Match
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.play.selectors.sights import seated_match, sight_of
from games.record.selectors.log import MatchLog
from games.seats.models import Tenure
from games.substitutes.services.substitutes import take_over_seat
from games.talk.models import Note
from games.talk.services.chat import keep_note
from games.what_if.models import Sketch
from tests.factories import UserFactory
from tests.games.clocks.timed import awaited, timed_table
from tests.games.substitutes.substituting import (
    is_awaited,
    is_awaited_alone,
    time_runs_out,
    vacancy_of,
    willing,
)
from tests.games.tables import advance, fresh, legal, people, submit

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Three people at a table whose rule for the absent is a substitute; the first bid is due."""
    return timed_table(people(3), absence=Absence.SUBSTITUTE, caretaker_level="uniform")


def test_notes_plans_and_lines_are_not_handed_over_and_the_leaver_keeps_their_note(noon, match, run_jobs):
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


def test_new_holder_sees_the_view_of_the_seat_and_the_former_one_a_spectators(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    former = seat.user
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    position = position_of(fresh(match))
    assert sight_of(seated_match(match.pk), user).view == position.view(seat.index)
    assert sight_of(seated_match(match.pk), former).view == position.view(None)
    assert position.view(seat.index) != position.view(None)


def test_admin_shows_who_held_a_seat_but_no_notes(client, noon, match, run_jobs):
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


def test_log_names_the_holder_at_the_time_of_each_move(noon, match, run_jobs):
    seat, user = awaited(match), willing()
    former = seat.user
    submit(match, seat.index, legal(match, seat.index)[0])
    # Not while several are asked for secret disks: another seat's time would run out too.
    while not is_awaited_alone(seat):
        advance(match)
    time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    while not is_awaited(seat):
        advance(match)
    submit(match, seat.index, legal(match, seat.index)[0])
    entries = MatchLog(sight_of(seated_match(match.pk), user)).whole()
    mine = [entry for entry in entries if entry.seat == seat.index and not entry.is_incident]
    assert mine[-1].name == former.username
    assert former.username in str(mine[-1].sentences[0])
    assert mine[0].name == user.username
    assert str(mine[0].sentences[0]).startswith("You")
    told = [entry.sentences[0] for entry in entries if entry.is_incident]
    assert told == [
        f"{user.username} takes over the seat of {former.username}.",
        f"We’re looking for a substitute for {former.username}.",
    ]


def test_match_page_names_the_former_holder_of_a_seat(client, noon, match, run_jobs):
    user = willing()
    seat = time_runs_out(noon, match)
    run_jobs()
    assert "substitute wanted" in client.get(match.get_absolute_url()).content.decode()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    page = client.get(match.get_absolute_url()).content.decode()
    assert f"took over from {seat.user.username}" in page
    assert "substitute wanted" not in page


def test_other_players_and_the_former_holder_are_told_of_a_substitute(noon, match, run_jobs):
    user, seat = willing(), time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    told = Notice.objects.filter(kind="seat_changed")
    others = match.seats.exclude(pk=seat.pk).values_list("user", flat=True)
    assert set(told.values_list("user", flat=True)) == {seat.user_id, *others}
    assert "rank behind everybody" in told.get(user=seat.user).text


def test_notice_to_the_former_player_of_a_private_match_links_to_a_page_they_may_see(noon, match, run_jobs):
    Match.objects.update(is_private=True)
    user, seat = willing(), time_runs_out(noon, match)
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    client = Client()
    client.force_login(seat.user)
    assert client.get(match.get_absolute_url()).status_code == 404
    assert client.get(Notice.objects.get(user=seat.user, kind="seat_changed").url).status_code == 200
