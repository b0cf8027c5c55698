"""The demo: people who can sign in, and matches at moments worth looking at."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.notices.models import Notice
from accounts.people.models import User
from games.demo import PASSWORD, PEOPLE, load_demo
from games.lobby.selectors.lists import matches_of
from games.lobby.selectors.open_tables import open_tables
from games.matches.models import Match
from games.record.selectors.proofs import proof_of
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_demo_has_something_to_show_on_every_page(client):
    assert load_demo() == list(PEOPLE)
    assert load_demo() == list(PEOPLE)
    anna = User.objects.get(username="Anna")
    mine = matches_of(anna)
    phases = {(row.match.game, row.phase.split(", ")[-1]) for row in mine.awaiting_me.rows}
    assert {("el_grande", words) for words in ("power cards", "turns", "veto", "secret disks")} <= phases
    assert {("el_capitan", words) for words in ("round 1", "loans")} <= phases
    assert {("el_caballero", words) for words in ("power cards", "turns")} <= phases
    games = ["el_caballero", "el_capitan", "el_grande"]
    assert sorted(row.match.game for row in mine.finished.rows) == games
    assert {row.match.game for row in open_tables(anna).rows} == set(games)

    assert Client().login(username="Anna", password=PASSWORD)
    client.force_login(anna)
    for match in Match.objects.exclude(status=Match.Status.OPEN):
        for name in ("match", "match-log", "match-replay", "match-proof"):
            assert client.get(reverse(name, args=[match.pk])).status_code == 200
    for finished in Match.objects.filter(status=Match.Status.FINISHED):
        assert proof_of(finished).failures == ()
    assert Notice.objects.filter(user=anna).count() <= 20


def test_demo_accounts_are_created_on_a_local_site_only(settings):
    settings.IS_ON_OWN_MACHINE = False
    with pytest.raises(CommandError, match="own machine only"):
        call_command("load_demo")
    assert not User.objects.exists()


def test_locked_demo_accounts_cannot_sign_in(client):
    own = UserFactory(password="a secret of my own", email="carla@demo.example")
    people = [User.objects.create_user(name, f"{name.lower()}@demo.example", PASSWORD) for name in PEOPLE[:2]]
    assert client.login(username=PEOPLE[0], password=PASSWORD)
    call_command("lock_demo")
    assert client.get("/settings/").status_code == 302
    assert not any(client.login(username=person.username, password=PASSWORD) for person in people)
    assert client.login(username=own.username, password="a secret of my own")
