"""The demo: people who can sign in, and matches at moments worth looking at."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.models import Notice, User
from games.demo import PASSWORD, PEOPLE, load_demo
from games.models import Match
from games.selectors.lists import matches_of, open_tables
from games.selectors.proofs import proof_of

pytestmark = pytest.mark.django_db


def test_the_demo_has_something_to_show_on_every_page(client):
    assert load_demo() == list(PEOPLE)
    assert load_demo() == list(PEOPLE)
    anna = User.objects.get(username="Anna")
    mine = matches_of(anna)
    phases = {row.phase.split(", ")[-1] for row in mine.awaiting_me}
    assert {"power cards", "turns", "veto", "secret disks"} <= phases
    assert len(mine.finished) == 1
    assert len(open_tables(anna)) == 2

    assert Client().login(username="Anna", password=PASSWORD)
    client.force_login(anna)
    for match in Match.objects.exclude(status=Match.Status.OPEN):
        for name in ("match", "match-log", "match-replay", "match-proof"):
            assert client.get(reverse(name, args=[match.pk])).status_code == 200
    assert proof_of(Match.objects.get(status=Match.Status.FINISHED)).failures == ()
    assert Notice.objects.filter(user=anna).count() <= 10


def test_demo_accounts_are_made_in_the_embedded_shape_only(settings):
    settings.EMBEDDED = False
    with pytest.raises(CommandError, match="embedded shape only"):
        call_command("load_demo")
    assert not User.objects.exists()
