"""Who may use what-if, and how long lines are kept."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.lobby.services.tables import resign_match
from games.tasks import forget_sketches
from games.what_if.models import Sketch
from tests.factories import UserFactory
from tests.games.tables import awaited_seat, play_out
from tests.games.what_if.trying import Trier, begun

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return begun()


@pytest.fixture
def me(match):
    return Trier(match, awaited_seat(match))


COMMANDS = ("back", "anew", "draw", "ai", "keep", "use", "plan")


def test_what_if_page_is_for_the_player_only(match, me):
    me.try_first()
    me.press("keep", name="mine")
    kept = Sketch.objects.get(name="mine")
    stranger, guest = Client(), Client()
    stranger.force_login(UserFactory())
    addresses = [reverse(f"what-if-{name}", args=[match.pk]) for name in COMMANDS]
    addresses += [reverse(f"what-if-{name}", args=[match.pk, kept.pk]) for name in ("open", "forget")]
    addresses.append(reverse("what-if-try", args=[match.pk, 0]))
    assert stranger.get(reverse("what-if", args=[match.pk])).status_code == 404
    for address in addresses:
        assert stranger.post(address).status_code == 404
        assert guest.post(address).url.startswith("/accounts/login/")
        assert me.client.get(address).status_code == 405


def test_other_player_cannot_reach_a_kept_line(match, me):
    me.try_first()
    me.press("keep", name="mine")
    kept = Sketch.objects.get(name="mine")
    rival = Trier(match, (me.seat.index + 1) % 3)
    assert rival.sketch.steps == 0
    assert rival.sketch.kept == ()
    assert rival.press("open", kept.pk).status_code == 409
    rival.press("forget", kept.pk)
    assert Sketch.objects.filter(pk=kept.pk).exists()


def test_finished_match_has_no_lines_and_no_what_if_page(match, me):
    me.try_first()
    me.press("keep", name="mine")
    play_out(match)
    assert not Sketch.objects.exists()
    assert me.look().url == match.get_absolute_url()
    assert me.press("anew")["HX-Redirect"] == match.get_absolute_url()


def test_resigned_player_cannot_use_what_if(match, me):
    me.try_first()
    resign_match(match_id=match.pk, user=me.seat.user)
    assert not Sketch.objects.exists()
    assert me.look().url == match.get_absolute_url()


def test_untouched_lines_are_deleted_after_a_month(match, me):
    me.try_first()
    now = timezone.now()
    with time_machine.travel(now + timedelta(days=29)):
        forget_sketches()
        assert Sketch.objects.exists()
    with time_machine.travel(now + timedelta(days=31)):
        forget_sketches()
        assert not Sketch.objects.exists()


def test_match_page_links_to_what_if_for_players_only(match, me):
    door = reverse("what-if", args=[match.pk])
    assert door in me.client.get(match.get_absolute_url()).content.decode()
    assert door not in Client().get(match.get_absolute_url()).content.decode()
