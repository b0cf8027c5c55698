"""What-if reveals nothing hidden to the player, and nothing of the player's lines to others."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.notices.models import Notice
from games.catalogue import GAMES
from games.core.rng import Rng
from games.matches.selectors.positions import position_of
from games.play.models import TurnDraft
from games.what_if.models import Sketch
from games.what_if.selectors.sketches import line_of
from games.what_if.services.sketches import change_sketch
from tests.games.matches.test_secrets import onlookers, pages_of
from tests.games.tables import fresh, put
from tests.games.what_if.trying import Trier, begun
from tests.pages import settled

pytestmark = pytest.mark.django_db


def without_numbers(page):
    """Remove everything that varies between requests, including primary keys in URLs."""
    return re.sub(r"what-if/\d+/(open|forget)", r"what-if/\1", settled(page))


def go_far(match, me):
    """Extend the line until unknown cards and tiles have been turned up."""
    sketch = me.row
    line = line_of(match, me.seat, sketch)
    while len(line.trials) < 60 and line.position.to_act:
        mover = min(line.position.to_act)
        line = line.with_action(mover, line.position.legal_actions(mover)[-1])
    change_sketch(sketch, actions=line.data)


def session(match, owner):
    """Return every page that a player sees who looks, tries, redraws, keeps, uses, and moves opponents first."""
    me = Trier(match, owner)
    pages = [me.text]
    pages += [me.try_first().text for _step in range(5)]
    me.press("draw")
    pages += [me.text, *(me.try_first().text for _step in range(3))]
    me.press("keep", name="a thought")
    pages.append(me.text)
    me.press("use")
    pages.append(me.text)
    go_far(match, me)
    pages += [me.look(**{"for": seat}).content.decode() for seat in range(3)]
    Sketch.objects.all().delete()
    TurnDraft.objects.all().delete()
    return [without_numbers(page) for page in pages]


@pytest.mark.parametrize("game", GAMES)
def test_positions_with_the_same_view_give_the_same_what_if_pages(game):
    """Nothing that the owner can't see affects a single byte of any page."""
    match, owner = begun(game), 1
    before = session(match, owner)
    real = position_of(fresh(match))
    other = real.rules.imagine(real.view(owner), Rng(b"another deal"))
    assert other != real.state
    put(fresh(match), other)
    assert session(fresh(match), owner) == before


def test_lines_leave_no_trace_for_others():
    match, owner = begun(), 0
    others = onlookers(match, owner)
    before = [pages_of(match, user) for user in others]
    told = Notice.objects.count()
    me = Trier(match, owner)
    me.try_first(3)
    me.press("keep", name="the windmill at noon")
    assert "the windmill at noon" in me.text
    assert [pages_of(match, user) for user in others] == before
    assert (fresh(match).version, Notice.objects.count()) == (match.version, told)


def test_what_if_of_a_private_table_answers_like_a_missing_table():
    match = begun()
    match.is_private = True
    match.save()
    client = Client()
    client.force_login(onlookers(match, 0)[-3])
    for number in (match.pk, 999_999):
        assert client.get(reverse("what-if", args=[number])).status_code == 404
        assert client.post(reverse("what-if-anew", args=[number])).status_code == 404
