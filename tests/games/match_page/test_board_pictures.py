"""Small pictures of boards: what they show, and to whom."""

import pytest
from django.test import Client

from accounts.people.models import User
from games.catalogue import GAMES
from games.core.rng import Rng
from games.lobby.selectors.situations import picture_key
from games.lobby.services.tables import open_match
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from tests.games.tables import advance, fresh, full_table, people

pytestmark = pytest.mark.django_db


def address_of(match: Match) -> str:
    return f"/matches/{match.pk}/board/{picture_key(fresh(match))}.svg"


def browser_of(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


@pytest.mark.parametrize("game", GAMES)
def test_picture_is_a_drawing_without_words_that_browsers_keep(game: str) -> None:
    match = advance(full_table(people(2), game=game), 6)
    answer = Client().get(address_of(match))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer["Cache-Control"] == "private, max-age=604800, immutable"
    drawing = answer.content.decode()
    assert drawing.startswith("<svg")
    assert "<text" not in drawing
    assert "<script" not in drawing
    assert "quijote" not in drawing


@pytest.mark.parametrize("game", GAMES)
def test_players_and_strangers_get_the_same_picture(game: str) -> None:
    """What a seat knows alone is not in it: the address says nothing about whoever asks."""
    match = advance(full_table(people(3), game=game), 9)
    pictures = {Client().get(address_of(match)).content}
    pictures |= {browser_of(seat.user).get(address_of(match)).content for seat in match.seats.all()}
    assert len(pictures) == 1


def test_the_address_does_not_change_with_what_is_hidden() -> None:
    """Two states that differ only in what nobody sees have one address, so that it confirms no guess."""
    match = advance(full_table(people(2), game="el_grande"), 1)
    hidden = fresh(match)
    position = position_of(hidden)
    other = position.codec.encode_state(position.rules.imagine(position.view(None), Rng(b"another")))
    assert other != bytes(hidden.state)
    before = picture_key(hidden)
    hidden.state = other
    assert picture_key(hidden) == before


def test_an_address_of_an_earlier_position_leads_to_the_newest_one() -> None:
    match = advance(full_table(people(2)), 3)
    earlier = address_of(match)
    advance(match, 8)
    assert address_of(match) != earlier
    assert Client().get(earlier).url == address_of(match)


def test_whoever_may_not_see_a_match_gets_no_picture() -> None:
    host, stranger = people(2)
    match = open_match(
        host=host, game="el_grande", options={}, players=2, ai_levels=["uniform"], is_private=True
    )
    for browser in (Client(), browser_of(stranger)):
        assert browser.get(address_of(match)).status_code == 404
        assert browser.get(f"/matches/{match.pk}/board/guessed.svg").status_code == 404
    assert browser_of(host).get(address_of(match)).status_code == 200


def test_a_table_that_has_not_begun_has_no_picture() -> None:
    match = open_match(host=people(1)[0], game="el_grande", options={}, players=3, ai_levels=[])
    assert Client().get(f"/matches/{match.pk}/board/guessed.svg").status_code == 404


def test_my_matches_shows_each_board(client: Client) -> None:
    match = advance(full_table(people(2)), 1)
    client.force_login(match.host)
    assert f'src="{address_of(match)}"' in client.get("/matches/").content.decode()
