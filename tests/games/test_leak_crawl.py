"""Every secret of every seat carries a mark, and everybody else asks for every address of the site: no mark turns up."""

from functools import partial

import pytest
from django.core import mail

from games.engine.core.rng import Rng
from games.engine.registry import GAMES
from games.selectors.positions import position_of
from tests.games.crawling.addresses import every_place
from tests.games.crawling.scene import (
    TALK,
    Visitor,
    begun_table,
    keep_secrets,
    note_of,
    player,
    sketch_of,
    stranger,
)
from tests.games.crawling.visiting import Crawl
from tests.games.tables import fresh, put
from tests.games.timed import NOON

pytestmark = pytest.mark.django_db

ME, OTHERS = 0, (1, 2)


@pytest.fixture(autouse=True)
def _noon(time_machine):
    """What is shown does not change with the clock."""
    time_machine.move_to(NOON, tick=False)


@pytest.mark.parametrize("game", GAMES)
def test_what_others_keep_to_themselves_reaches_no_answer(game, run_jobs):
    """Neither a mark, nor any other trace: with their secrets and without, every answer is the same to the byte."""
    match = begun_table(game, is_private=False)
    onlookers = [player(match, ME), stranger()]
    keep_secrets(match, ME)
    run_jobs()
    # What presses are answered is the same code for every game: one of them presses, too.
    crawl = partial(Crawl, only_looks=game != "el_grande")
    before = [crawl(match, visitor) for visitor in onlookers]
    for seat in OTHERS:
        keep_secrets(match, seat)
    run_jobs()
    after = [crawl(fresh(match), visitor) for visitor in onlookers]
    for shown, plain in zip(after, before, strict=True):
        for seat in OTHERS:
            assert shown.holding(note_of(seat)) + shown.holding(sketch_of(seat)) == []
        assert shown.differing(plain) == []
    mine, theirs = after
    assert mine.differing(theirs)
    assert mine.holding(note_of(ME))
    assert mine.holding(sketch_of(ME))
    assert theirs.holding(note_of(ME)) + theirs.holding(sketch_of(ME)) == []
    letters = "".join(str(letter.message()) for letter in mail.outbox)
    assert not any(note_of(seat) in letters or sketch_of(seat) in letters for seat in (ME, *OTHERS))


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_hide_reaches_no_answer(game):
    """Hands, disks, piles and stacks: dealt anew behind the back of a player, every answer is the same to the byte."""
    match = begun_table(game, is_private=False)
    visitor = player(match, ME)
    before = Crawl(match, visitor, only_looks=True)
    real = position_of(match)
    other = real.rules.imagine(real.view(ME), Rng(b"another deal"))
    assert other != real.state
    put(match, other)
    assert Crawl(fresh(match), visitor, only_looks=True).differing(before) == []


def test_a_private_table_is_closed_to_strangers_and_its_secrets_even_to_moderators():
    match = begun_table("el_grande", is_private=True)
    for seat in (ME, *OTHERS):
        keep_secrets(match, seat)
    passer_by, moderator = Crawl(match, Visitor(None)), Crawl(match, stranger(is_staff=True))
    assert passer_by.holding(TALK) == []
    for crawl in (passer_by, moderator):
        for seat in (ME, *OTHERS):
            assert crawl.holding(note_of(seat)) + crawl.holding(sketch_of(seat)) == []
        for secret in (bytes(match.secret).hex(), str(bytes(match.secret)), match.invitation):
            assert crawl.holding(secret) == []
    assert Crawl(match, player(match, ME)).holding(TALK)


def test_the_crawl_walks_the_whole_site():
    names = {place.name for place in every_place()}
    assert {"match", "match-export", "what-if", "feed", "my-data-file", "admin:games_match_change"} <= names
    assert len(names) > 100
