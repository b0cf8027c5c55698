"""Every secret of every seat is marked, and other visitors request every URL of the site: no mark may turn up."""

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from games.core.rng import Rng
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from games.templatetags.parts import rendered
from tests.games.clocks.timed import NOON
from tests.games.crawling.addresses import every_place
from tests.games.crawling.scene import (
    TALK,
    Visitor,
    begun_tables,
    keep_secrets,
    note_of,
    player,
    sketch_of,
    stranger,
)
from tests.games.crawling.visiting import Crawl
from tests.games.tables import put

pytestmark = pytest.mark.django_db

ME, OTHERS = 0, (1, 2)


@pytest.fixture(autouse=True)
def _noon(time_machine):
    """Freeze the clock, so that pages don't change with time, and forget requests counted in the same minute."""
    time_machine.move_to(NOON, tick=False)
    cache.clear()


@pytest.fixture
def tables():
    return begun_tables()


def keep_all_secrets(tables, *seats):
    for table in tables:
        for seat in seats:
            keep_secrets(table, seat)


@pytest.mark.parametrize("onlooker", ["player", "stranger"])
def test_secrets_of_others_do_not_change_any_response(tables, run_jobs, onlooker):
    """With and without their secrets, every response is the same to the byte, so not even a trace of them shows."""
    is_player = onlooker == "player"
    visitor = player(tables[0], ME) if is_player else stranger()
    keep_all_secrets(tables, ME)
    run_jobs()
    before = Crawl(tables, visitor)
    keep_all_secrets(tables, *OTHERS)
    run_jobs()
    after = Crawl(tables, visitor)
    assert after.differing(before) == []
    for seat in OTHERS:
        assert after.holding(note_of(seat)) + after.holding(sketch_of(seat)) == []
    own = " ".join(after.holding(note_of(ME)) + after.holding(sketch_of(ME)))
    # The crawl itself works: it finds the chat, and for the player their own secrets at every table.
    assert after.holding(TALK)
    assert bool(own) is is_player
    assert all((table.get_absolute_url() in own) is is_player for table in tables)
    letters = "".join(str(letter.message()) for letter in mail.outbox)
    assert not any(note_of(seat) in letters or sketch_of(seat) in letters for seat in (ME, *OTHERS))


def test_information_hidden_by_the_rules_does_not_change_any_response(tables):
    """Hands, disks, piles and stacks are dealt anew outside the player's view: every response stays the same."""
    visitor = player(tables[0], ME)
    before = Crawl(tables, visitor, only_looks=True)
    for table in tables:
        real = position_of(table)
        other = real.rules.imagine(real.view(ME), Rng(b"another deal"))
        assert other != real.state
        put(table, other)
    assert Crawl(tables, visitor, only_looks=True).differing(before) == []


def test_private_tables_are_closed_to_strangers_and_their_secrets_even_to_staff(tables):
    Match.objects.update(is_private=True)
    keep_all_secrets(tables, ME, *OTHERS)
    passer_by, moderator = Crawl(tables, Visitor(None)), Crawl(tables, stranger(is_staff=True))
    assert passer_by.holding(TALK) == []
    for crawl in (passer_by, moderator):
        for seat in (ME, *OTHERS):
            assert crawl.holding(note_of(seat)) + crawl.holding(sketch_of(seat)) == []
        for table in tables:
            for secret in (bytes(table.secret).hex(), str(bytes(table.secret)), table.invitation):
                assert crawl.holding(secret) == []


def test_crawl_covers_the_whole_site():
    names = {place.name for place in every_place()}
    assert {"match", "match-export", "what-if", "feed", "my-data-file", "admin:games_match_change"} <= names
    assert len(names) > 100


def test_what_others_were_shown_does_not_change_any_response(tables):
    """Rendered parts are kept for whoever is shown the same: others open every table, each with their secrets."""
    visitor = player(tables[0], ME)
    keep_all_secrets(tables, ME, *OTHERS)
    rendered.clear()
    before = Crawl(tables, visitor, only_looks=True)
    rendered.clear()
    for seat in OTHERS:
        client = Client()
        client.force_login(player(tables[0], seat).user)
        for table in tables:
            for place in ("match", "match-log", "what-if", "match-plans"):
                client.get(reverse(place, args=[table.pk]))
    assert Crawl(tables, visitor, only_looks=True).differing(before) == []
