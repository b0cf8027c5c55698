"""Pages of an El Capitán match: amounts are in florins, and hidden information is on no page."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from games.demo.staging import Scene
from games.game import is_over
from games.match_page.words import ordinal
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from games.play.services.drafts import draft_action
from tests.factories import UserFactory
from tests.games.tables import advance, fresh, full_table, people, put, stamp
from tests.pages import settled

pytestmark = pytest.mark.django_db

PAGES = ("match", "match-log", "match-replay", "match-proof")


@pytest.fixture
def match() -> Match:
    """A match of three people with the Canaries; the first turn is due."""
    return advance(full_table(people(3), game="el_capitan", canaries=True, first_player="0"), 1)


def pages_of(match, user):
    client = Client()
    if user:
        client.force_login(user)
    pages = (client.get(reverse(name, args=[match.pk])).content.decode() for name in PAGES)
    return [settled(page) for page in pages]


def everybody(match):
    return [*(seat.user for seat in match.seats.select_related("user")), UserFactory(), None]


def test_no_page_depends_on_the_order_of_the_decks(match):
    """CP-4.2: hidden from everybody."""
    readers = everybody(match)
    before = [pages_of(match, user) for user in readers]
    state = position_of(match).state
    put(match, replace(state, decks=tuple(tuple(reversed(deck)) for deck in state.decks)))
    assert [pages_of(match, user) for user in readers] == before


def test_no_page_depends_on_the_reshuffle_generators(match):
    """CP-4.2: nobody can predict how a discard pile will be reshuffled."""
    readers = everybody(match)
    before = [pages_of(match, user) for user in readers]
    state = position_of(match).state
    put(match, replace(state, shuffles=tuple(reversed(state.shuffles))))
    assert [pages_of(match, user) for user in readers] == before


def test_a_draft_is_visible_to_its_player_only(match):
    captain, *others = everybody(match)
    before = [pages_of(match, user) for user in others]
    card = next(card for card in position_of(match).state.rows[0] if card)
    action = f'{{"type":"buy","card":"{card}"}}'
    draft_action(match_id=match.pk, user=captain, action=action, stamp=stamp(match))
    assert [pages_of(match, user) for user in others] == before
    assert "No cards in hand" not in pages_of(match, captain)[0]


def test_fortunes_and_their_reasons_are_shown_in_florins(client):
    match = Scene("el_capitan", people(2), is_over).play()
    page = client.get(reverse("match", args=[match.pk])).content.decode()
    for seat in fresh(match).seats.all():
        assert re.search(rf">{seat.points} florins?<", page)
    log = client.get(reverse("match-log", args=[match.pk])).content.decode()
    assert "Why these florins" in log
    words = re.sub(r"<[^>]*>", "", page + log)
    assert not re.search(r"\bpoints?\b", words)


def test_lists_of_matches_show_fortunes_in_florins(client):
    match = Scene("el_capitan", people(2), is_over).play()
    client.force_login(match.seats.first().user)
    page = client.get(reverse("my-matches")).content.decode()
    for seat in match.seats.all():
        assert re.search(rf"{ordinal(seat.rank)} · {seat.points} florins?<", page)


def test_opening_a_match_with_too_many_variant_cities_is_refused_with_a_reason(client):
    client.force_login(UserFactory())
    page = client.get(reverse("open-match-of", args=["el_capitan"]))
    form = {name: field.initial for name, field in page.context["form"].fields.items()}
    wanted = {"players": 3, "option_porto": True, "option_lisbon": True}
    answer = client.post(reverse("open-match-of", args=["el_capitan"]), _filled_in(form | wanted))
    assert answer.status_code == 422
    words = "With 2 or 3 players at most one of Porto, Lisbon and the Canary Islands is in play."
    assert words in answer.content.decode()
    assert not Match.objects.exists()


def _filled_in(form):
    """Return the form as a browser sends it: empty and unchecked fields are left out."""
    return {name: value for name, value in form.items() if value not in (None, False, "")}
