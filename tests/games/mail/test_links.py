"""Links in mails: they answer one question of one seat, once, after confirmation; GET changes nothing."""

import re
from collections import Counter
from datetime import timedelta
from functools import partial

import pytest
import time_machine
from django.core import signing
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from msgspec.structs import replace

from accounts.notices.models import MailPreference
from accounts.people.models import User
from games.core.types import TABLE
from games.el_capitan.rules import agenda as capitan
from games.el_capitan.rules.actions import ExtendLoans, RepayLoan
from games.el_capitan.rules.state import Debt
from games.el_grande.rules.actions import SetDisk, VetoPass
from games.el_grande.rules.agenda import Disks, OpenDisks, ScoreCastillo, ScoreRegions, Turn, VetoWindow
from games.el_grande.rules.deeds import ScoreArea
from games.lobby.services.tables import resign_match
from games.mail.selectors.links import LIFETIME, MailLink
from games.mail.selectors.small_decisions import MOST_ANSWERS, small_decision
from games.matches.models import ActorKind, Match, Move
from games.matches.selectors.positions import position_of
from games.play.selectors.sights import seated_match, settled_sight_of
from games.play.services.drafts import draft_action
from tests.crowd import at_once
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, put, stamp, submit
from tests.pages import settled

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Return a match of three people; the first bid is due."""
    return advance(full_table(people(3)), 1)


def link_to(match: Match, seat: int, action: object) -> str:
    """Return the path that a mail would link to."""
    row = match.seats.get(index=seat)
    return "/" + MailLink.to(row, fresh(match).version, action).url.split("/", 3)[3]


def first_link(match: Match) -> str:
    seat = awaited_seat(match)
    return link_to(match, seat, legal(match, seat)[0])


def holder(match: Match, seat: int) -> User:
    return match.seats.get(index=seat).user


def snapshot(match: Match) -> tuple[int, int, int]:
    now = fresh(match)
    return now.version, now.moves.count(), sum(seat.is_awaited for seat in now.seats.all())


def test_link_shows_the_position_and_plays_after_confirmation(client: Client, match: Match) -> None:
    seat = awaited_seat(match)
    path = link_to(match, seat, legal(match, seat)[4])
    page = client.get(path)
    assert page.status_code == 200
    assert "Play power card 5" in page.content.decode()
    assert "data-board" in page.content.decode()
    assert client.post(path).status_code == 302
    move = fresh(match).moves.get(version=match.version + 1)
    assert (move.seat, move.actor_kind, move.actor_id) == (seat, ActorKind.PERSON, holder(match, seat).pk)
    assert b'"card":5' in bytes(move.action)
    assert "Your answer has been played" in client.get(path).content.decode()


@pytest.mark.parametrize("method", ["get", "head", "options", "put", "delete"])
def test_only_post_requests_change_anything(client: Client, match: Match, method: str) -> None:
    path, before = first_link(match), snapshot(match)
    getattr(client, method)(path)
    assert snapshot(match) == before


def test_link_is_protected_against_csrf(match: Match) -> None:
    browser = Client(enforce_csrf_checks=True)
    path, before = first_link(match), snapshot(match)
    assert browser.post(path).status_code == 403
    assert snapshot(match) == before
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', browser.get(path).content.decode())
    assert token is not None
    assert browser.post(path, {"csrfmiddlewaretoken": token[1]}).status_code == 302
    assert snapshot(match) != before


def test_link_is_played_once(client: Client, match: Match) -> None:
    path = first_link(match)
    client.post(path)
    once = snapshot(match)
    answer = client.post(path, follow=True)
    assert snapshot(match) == once
    assert "Your answer has been played" in answer.content.decode()


def test_only_one_of_several_links_to_the_same_question_is_played(client: Client, match: Match) -> None:
    seat = awaited_seat(match)
    one, other = (link_to(match, seat, action) for action in legal(match, seat)[:2])
    client.post(one)
    once = snapshot(match)
    late = client.post(other)
    assert late.status_code == 409
    assert "The table has moved on" in late.content.decode()
    assert snapshot(match) == once


def test_link_used_after_the_turn_tells_what_happened_and_links_to_the_match(
    client: Client, match: Match
) -> None:
    seat = awaited_seat(match)
    path = link_to(match, seat, legal(match, seat)[0])
    submit(match, seat, legal(match, seat)[8])
    before = snapshot(match)
    for answer in (client.get(path), client.post(path)):
        assert answer.status_code == 409
        page = answer.content.decode()
        assert f"{holder(match, seat).username} played power card 9." in page
        assert match.get_absolute_url() in page
    assert snapshot(match) == before


def test_old_link_reveals_nothing_about_a_private_table(client: Client, match: Match) -> None:
    path = first_link(match)
    advance(match, 1)
    Match.objects.update(is_private=True)
    page = client.get(path).content.decode()
    assert "The table has moved on" in page
    assert "power card" not in page
    client.force_login(holder(match, awaited_seat(match)))
    assert "power card" in client.get(path).content.decode()


def test_forged_link_is_not_found(client: Client, match: Match) -> None:
    path, before = first_link(match), snapshot(match)
    token = path.split("/")[2]
    body, moment, signature = token.split(":")
    seat = awaited_seat(match)
    other = signing.dumps([match.pk, match.version, seat, holder(match, seat).pk, "0" * 32], salt="elsewhere")
    for forged in (f"{body}x:{moment}:{signature}", f"{body}:{moment}:{signature[::-1]}", "x", other):
        forged_path = reverse("mail-link", args=[forged])
        assert client.get(forged_path).status_code == 404
        assert client.post(forged_path).status_code == 404
    assert snapshot(match) == before


def test_link_of_one_seat_does_not_fit_another(client: Client, match: Match) -> None:
    """The mark of an answer is bound to its seat: changing the seat in a signed token gains nothing."""
    seat = awaited_seat(match)
    rest = next(index for index in range(3) if index != seat)
    own = MailLink.to(match.seats.get(index=rest), match.version, legal(match, seat)[0])
    before = snapshot(match)
    assert client.post("/" + own.url.split("/", 3)[3]).status_code == 409
    mixed = replace_seat(own, seat, holder(match, seat).pk)
    assert client.post("/" + mixed.url.split("/", 3)[3]).status_code == 409
    assert snapshot(match) == before


def replace_seat(link: MailLink, seat: int, user: int) -> MailLink:
    return MailLink(link.match, link.version, seat, user, link.mark)


def test_link_expires(client: Client, match: Match) -> None:
    path, before = first_link(match), snapshot(match)
    with time_machine.travel(timezone.now() + LIFETIME + timedelta(minutes=1), tick=False):
        for answer in (client.get(path), client.post(path)):
            assert answer.status_code == 410
            assert "This link no longer works" in answer.content.decode()
    assert snapshot(match) == before


def test_link_works_only_for_the_holder_it_was_mailed_to(client: Client, match: Match) -> None:
    path, seat = first_link(match), awaited_seat(match)
    before = snapshot(match)
    match.seats.filter(index=seat).update(user=UserFactory())
    for answer in (client.get(path), client.post(path)):
        assert answer.status_code == 410
    assert snapshot(match) == before


def test_link_of_a_closed_account_plays_nothing(client: Client, match: Match) -> None:
    path, seat = first_link(match), awaited_seat(match)
    User.objects.filter(pk=holder(match, seat).pk).update(is_active=False)
    before = snapshot(match)
    assert client.post(path).status_code == 410
    assert snapshot(match) == before


def test_link_of_a_resigned_player_plays_nothing(client: Client, match: Match) -> None:
    path, seat = first_link(match), awaited_seat(match)
    resign_match(match_id=match.pk, user=holder(match, seat))
    moves = match.moves.count()
    assert client.post(path).status_code == 409
    assert match.moves.count() == moves


@pytest.mark.parametrize("links", [MailPreference.Links.SIGNED_IN, MailPreference.Links.NONE])
def test_link_asks_to_sign_in_first_if_the_player_wants_that(
    client: Client, match: Match, links: str
) -> None:
    path, person = first_link(match), holder(match, awaited_seat(match))
    MailPreference.objects.create(user=person, links=links)
    before = snapshot(match)
    for answer in (client.get(path), client.post(path)):
        assert answer.status_code == 302
        assert answer["Location"].startswith(reverse("account_login"))
    client.force_login(UserFactory())
    for answer in (client.get(path), client.post(path)):
        assert answer.status_code == 403
    assert snapshot(match) == before
    client.force_login(person)
    assert client.post(path).status_code == 302
    assert snapshot(match) != before


def test_link_reveals_neither_the_answer_nor_other_pages(client: Client, match: Match) -> None:
    seat = awaited_seat(match)
    for action in legal(match, seat):
        token = link_to(match, seat, action).split("/")[2]
        told = signing.loads(token, salt="games.mail_links")
        assert told[:4] == [match.pk, match.version, seat, holder(match, seat).pk]
        assert re.fullmatch("[0-9a-f]{32}", told[4])
    Match.objects.update(is_private=True)
    assert client.get(first_link(match)).status_code == 200
    assert client.get(match.get_absolute_url()).status_code == 404


def test_link_page_is_not_cached_and_does_not_leak_its_url(client: Client, match: Match) -> None:
    answer = client.get(first_link(match))
    assert "no-store" in answer["Cache-Control"]
    assert answer["Referrer-Policy"] == "same-origin"


def test_draft_does_not_change_what_a_link_shows(client: Client, match: Match) -> None:
    """Links may be followed without signing in; and the answer replaces the draft."""
    seat = awaited_seat(match)
    path = link_to(match, seat, legal(match, seat)[0])
    before = settled(client.get(path).content.decode())
    draft_action(
        match_id=match.pk,
        user=holder(match, seat),
        action='{"type":"play_power","card":9}',
        stamp=stamp(match),
    )
    assert settled(client.get(path).content.decode()) == before
    client.post(path)
    assert b'"card":1}' in bytes(fresh(match).moves.get(version=match.version + 1).action)


def disks(match: Match) -> Match:
    """Set a position in which everybody is asked for a secret disk."""
    state = position_of(match).state
    scoring = (ScoreRegions(), OpenDisks(), ScoreCastillo(), Disks("general", (0, 1, 2)))
    return put(match, replace(state, castillo=(1, 1, 1), provinces=(20, 20, 20), agenda=scoring))


def test_simultaneous_answers_do_not_invalidate_each_others_links(client: Client, match: Match) -> None:
    disks(match)
    mine, second = link_to(match, 1, SetDisk("SEV")), link_to(match, 1, SetDisk("GAL"))
    submit(match, 0, SetDisk("NEW"))
    assert client.get(mine).status_code == 200
    assert client.post(mine).status_code == 302
    once = snapshot(match)
    assert client.post(second).status_code == 409
    assert snapshot(match) == once


def test_link_shows_nothing_of_the_disks_of_others(client: Client, match: Match) -> None:
    disks(match)
    path = link_to(match, 1, SetDisk("SEV"))
    pages = []
    for region in ("NEW", "CAT"):
        put(match, replace(position_of(fresh(match)).state, disks=(region, None, None)))
        pages.append(settled(client.get(path).content.decode()))
    assert pages[0] == pages[1]


def test_veto_can_be_passed_by_a_link(client: Client, match: Match) -> None:
    """EG-7.5: everything else waits for this one answer."""
    turn, deeds = Turn(0, "3H", can_place=False), (ScoreArea("GAL"),)
    put(match, replace(position_of(match).state, agenda=(turn, VetoWindow((1,), 0, "3H", deeds))))
    client.post(link_to(match, 1, VetoPass()))
    assert awaited_seat(match) != 1
    assert fresh(match).moves.filter(seat=1, submission__startswith="mail-").count() == 1


def test_next_question_needs_another_link(client: Client) -> None:
    """CP-16.3: loans are settled one by one, and a mail answers for one of them."""
    match = advance(full_table(people(2), game="el_capitan"), 1)
    owing = replace(
        position_of(match).state,
        debts=(Debt((2, 0)), Debt()),
        money=(40, 40),
        agenda=(capitan.CallLoans(()), capitan.Settling(0, (2, 0))),
    )
    put(match, owing)
    repay, extend = link_to(match, 0, RepayLoan(10)), link_to(match, 0, ExtendLoans())
    assert "If the table asks you anything else" in client.post(repay, follow=True).content.decode()
    assert awaited_seat(match) == 0
    once = snapshot(match)
    assert client.post(extend).status_code == 409
    assert snapshot(match) == once


def answers(match: Match, seat: int) -> int:
    table = seated_match(match.pk)
    assert table is not None
    return len(small_decision(settled_sight_of(table, holder(match, seat))))


def test_each_game_says_which_decisions_are_small(match: Match) -> None:
    seat = awaited_seat(match)
    assert answers(match, seat) == MOST_ANSWERS
    assert [answers(match, other) for other in range(3) if other != seat] == [0, 0]
    later = advance(match, 3)
    assert awaited_seat(later) != TABLE
    assert position_of(later).view(None).phase == "card_choice"
    assert answers(later, awaited_seat(later)) == 0
    caballero = advance(full_table(people(2), game="el_caballero"), 1)
    assert answers(caballero, awaited_seat(caballero)) > 1
    captain = advance(full_table(people(2), game="el_capitan"), 1)
    assert answers(captain, awaited_seat(captain)) == 0
    choosing = replace(position_of(captain).state, agenda=(capitan.ChoosingFirst(1),))
    put(captain, choosing)
    assert answers(captain, 1) == 2


@pytest.mark.django_db(transaction=True)
def test_only_one_of_many_simultaneous_links_is_played() -> None:
    match = advance(full_table(people(2)), 1)
    seat = awaited_seat(match)
    paths = [link_to(match, seat, action) for action in legal(match, seat)[:4]] * 2
    statuses = at_once([partial(Client().post, path) for path in paths])
    moves = Move.objects.filter(match=match, submission__startswith="mail-")
    assert moves.count() == 1
    assert Counter(answer.status_code for answer in statuses) == {302: 2, 409: 6}
