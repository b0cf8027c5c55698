"""The page of a rulebook: pictures that nobody can touch, a box that waits for scripts, links from elsewhere."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from games.catalogue import GAMES
from games.templatetags.rulebooks import rule_links

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", params=GAMES)
def page(request, django_db_blocker) -> str:
    with django_db_blocker.unblock():
        answer = Client().get(reverse("rules", args=[request.param]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_pictures_are_the_boards_of_the_game_and_cannot_be_touched(page):
    pictures = re.findall(r'<div class="board-pane">(.*?)</div>\s*<figcaption>', page, re.DOTALL)
    assert len(pictures) >= 5
    for picture in pictures:
        assert picture.startswith("<svg")
        assert "<desc" in picture
        assert not re.search(r'tabindex|data-target|data-board|role="button"', picture)


def test_every_picture_has_a_caption(page):
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page, re.DOTALL)
    assert len(captions) >= 5
    assert all(caption.strip() for caption in captions)


def test_without_scripts_the_page_shows_all_and_offers_nothing_that_needs_them(page):
    text = page[page.index('<div class="rulebook__text">') :]
    assert "hidden" not in re.sub(r"(visually-|aria-)hidden|Open and hidden|\bhidden\b(?=[^<]*<)", "", text)
    assert re.search(r"<div class=\"rulebook__find\" data-find hidden>", page)
    assert re.search(r"<button[^>]+data-print hidden>", page)


def test_every_chapter_is_in_the_contents(page):
    chapters = re.findall(r'<section class="rulebook__chapter" id="([^"]+)"', page)
    contents = page[page.index('class="rulebook__contents"') : page.index('class="rulebook__text"')]
    assert re.findall(r'href="#([^"]+)"', contents) == chapters


def test_page_stays_light(page):
    assert len(page.encode()) < 400_000


def test_unknown_game_is_not_found(client):
    assert client.get(reverse("rules", args=["el_dorado"])).status_code == 404


def test_index_leads_to_every_game(client):
    page = client.get(reverse("rules-index")).content.decode()
    assert all(f'href="{reverse("rules", args=[game])}"' in page for game in GAMES)


def test_rule_numbers_in_a_sentence_become_links():
    assert rule_links("Not there. (Rule EG-4.6)") == (
        'Not there. (Rule <a class="rule-link" href="/rules/el_grande/#EG-4.6">EG-4.6</a>)'
    )
    assert 'href="/rules/el_caballero/#EC-7.3.7"' in rule_links("Rule EC-7.3.7.")
    assert 'href="/rules/el_grande/#EG-6.1A"' in rule_links("EG-6.1A, or not")


def test_links_leave_everything_else_escaped():
    attack = '<img src=x onerror="EG-4.6"> & EG-5.1\'"'
    linked = rule_links(attack)
    assert re.sub(r"</?a\b[^>]*>", "", linked) == escape(attack)
    assert linked.count("<a ") == 2


@pytest.mark.parametrize("text", ["ZZ-4.6", "EG-", "XEG-4.6", "A-1", "CP–9.6"])
def test_what_only_looks_like_a_rule_number_is_left_alone(text):
    assert rule_links(text) == text
