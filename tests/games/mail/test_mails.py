"""Mails about a turn: the board, what happened, the prompt, and links for small decisions."""

import re
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from html import unescape

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from accounts.notices.channels.mail.enrichment import dressed
from accounts.notices.models import Dispatch, MailPreference
from accounts.notices.services.deliveries import send_again
from accounts.people.models import User
from games.el_grande.rules.actions import PlayPower, SetDisk
from games.mail.pictures import boards
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from games.plans.services.standing_orders import keep_plan
from games.play.services.drafts import draft_action
from games.talk.services.chat import keep_note
from tests.accounts.notices.mail_server import Mailbox, mail_server
from tests.factories import NoticeFactory
from tests.games.mail.test_links import disks
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, put, stamp, submit

pytestmark = pytest.mark.django_db

LINK = re.compile(r"http://[^\s\"<>]+/by-mail/[^\s\"<>]+/")
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def mailbox(settings: object) -> Iterator[Mailbox]:
    with mail_server(settings) as mailbox:
        yield mailbox


def to(person: User, letters: list[EmailMessage]) -> EmailMessage:
    """Return the newest mail to a person."""
    return [letter for letter in letters if letter["To"] == person.email][-1]


def holder(match: Match, seat: int) -> User:
    return match.seats.get(index=seat).user


def part(letter: EmailMessage, kind: str) -> str:
    body = letter.get_body(preferencelist=(kind,))
    assert body is not None
    return str(body.get_content())


def bidding(players: int = 2) -> tuple[Match, User]:
    """Return a match in which a bid is due, and the player who is to bid."""
    match = advance(full_table(people(players)), 1)
    return match, holder(match, awaited_seat(match))


def test_turn_can_be_played_by_a_link_in_the_mail(
    client: Client, mailbox: Mailbox, run_jobs: Callable[[], int], settings: object
) -> None:
    settings.BOARD_PICTURES = True
    match, person = bidding()
    run_jobs()
    letter = to(person, mailbox.letters)
    text, html = part(letter, "plain"), part(letter, "html")
    assert "You bid first" in text
    assert "What has happened so far" in text
    assert "without signing in" in text
    links = LINK.findall(text)
    assert len(links) == 13
    assert LINK.findall(unescape(html)) == links
    assert client.get(links[12]).status_code == 200
    client.post(links[12])
    move = fresh(match).moves.get(version=match.version + 1)
    assert b'"card":13' in bytes(move.action)


def test_mail_contains_the_board_as_picture_and_in_words(
    mailbox: Mailbox, run_jobs: Callable[[], int], settings: object
) -> None:
    settings.BOARD_PICTURES = True
    _match, person = bidding()
    run_jobs()
    letter = to(person, mailbox.letters)
    assert letter.get_content_type() == "multipart/related"
    (picture,) = [each for each in letter.walk() if each.get_content_type() == "image/png"]
    assert picture.get_content_disposition() == "inline"
    assert picture.get_content().startswith(PNG)
    html = part(letter, "html")
    assert f"cid:{picture['Content-ID'].strip('<>')}" in html
    assert 'alt="Board of El Grande, round 2.' in html
    assert "Board of El Grande, round 2." in part(letter, "plain")


def test_mail_is_sent_without_a_picture_if_rendering_fails(
    mailbox: Mailbox, run_jobs: Callable[[], int], settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BOARD_PICTURES = True
    monkeypatch.setattr(boards, "PAINTER", boards.PAINTER.with_name("gone.py"))
    _match, person = bidding()
    run_jobs()
    letter = to(person, mailbox.letters)
    assert letter.get_content_type() == "multipart/alternative"
    assert "<img" not in part(letter, "html")
    assert len(LINK.findall(part(letter, "plain"))) == 13


def test_mail_is_sent_without_extras_if_they_fail(
    run_jobs: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.mail.services.enrichment.small_decision", lambda sight: 1 / 0)
    _match, person = bidding()
    run_jobs()
    letter = next(letter for letter in mail.outbox if letter.to == [person.email])
    assert "You bid first" in letter.body
    assert not LINK.search(letter.body)
    assert Dispatch.objects.get(notice__user=person, notice__kind="your_turn").state == Dispatch.State.SENT


def test_people_choose_what_their_mails_contain(run_jobs: Callable[[], int], client: Client) -> None:
    _match, person = bidding()
    client.force_login(person)
    client.post(reverse("mail-settings"), {"links": "none"})
    assert MailPreference.objects.get(user=person).has_pictures is False
    run_jobs()
    letter = next(letter for letter in mail.outbox if letter.to == [person.email])
    assert not LINK.search(letter.body)
    assert "What has happened so far" in letter.body


def test_mail_says_if_links_need_sign_in(run_jobs: Callable[[], int]) -> None:
    _match, person = bidding()
    MailPreference.objects.create(user=person, links=MailPreference.Links.SIGNED_IN)
    run_jobs()
    letter = next(letter for letter in mail.outbox if letter.to == [person.email])
    assert len(LINK.findall(letter.body)) == 13
    assert "when you’re signed in" in letter.body
    assert "without signing in" not in letter.body


def test_turn_of_many_steps_has_no_links(run_jobs: Callable[[], int]) -> None:
    match, person = bidding()
    seat = awaited_seat(match)
    submit(match, seat, PlayPower(13))
    match = advance(match, 1)
    assert awaited_seat(match) == seat
    assert position_of(match).view(None).phase == "card_choice"
    run_jobs()
    letter = [letter for letter in mail.outbox if letter.to == [person.email]][-1]
    assert "What happened since your last turn" in letter.body
    assert not LINK.search(letter.body)


def test_turn_that_was_taken_is_not_mailed_unless_its_player_asks(run_jobs: Callable[[], int]) -> None:
    match, person = bidding()
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[0])
    run_jobs()
    dispatch = Dispatch.objects.get(notice__user=person, notice__kind="your_turn")
    assert (dispatch.state, dispatch.reason) == (Dispatch.State.SKIPPED, "outdated")
    mail.outbox.clear()
    assert send_again(dispatch=dispatch)
    run_jobs()
    (letter,) = mail.outbox
    assert "You bid first" in letter.body
    assert not LINK.search(letter.body)


def told_to(match: Match, seat: int) -> list[str]:
    """Return what a mail to this seat would say and show, without its links, which differ each time."""
    person = holder(match, seat)
    notice = NoticeFactory(user=person, topic=f"match-{match.pk}", url=match.get_absolute_url())
    told = dressed(notice)
    assert told is not None
    return [LINK.sub("", told.text), LINK.sub("", told.html), *(str(each.png) for each in told.pictures)]


def test_mail_reveals_nothing_that_others_hide(settings: object) -> None:
    """EG-3.7, EG-11.1: neither another player's disk, nor the order of the face-down cards."""
    settings.BOARD_PICTURES = True
    match = disks(advance(full_table(people(3)), 1))
    submit(match, 0, SetDisk("SEV"))
    one = told_to(match, 1)
    state = position_of(fresh(match)).state
    piles = tuple(tuple(reversed(pile)) for pile in state.piles)
    put(fresh(match), replace(state, disks=("GAL", None, None), piles=piles))
    assert told_to(match, 1) == one
    assert len(one) == 3


def test_reminder_contains_the_prompt_and_links() -> None:
    match, person = bidding()
    topic, url = f"match-{match.pk}", match.get_absolute_url()
    told = dressed(NoticeFactory(user=person, kind="time_runs_out", topic=topic, url=url))
    assert told is not None
    assert "You bid first" in told.text
    assert len(LINK.findall(told.text)) == 13


@pytest.mark.parametrize(("game", "hidden"), [("el_caballero", "stack"), ("el_capitan", "decks")])
def test_mail_does_not_depend_on_face_down_cards(game: str, hidden: str) -> None:
    """EC-12.1, CP-4.2: what is still to come is known by kind at most, never by order."""
    match = advance(full_table(people(3), game=game), 1)
    seat, state = awaited_seat(match), position_of(match).state
    before = told_to(match, seat)
    lying = getattr(state, hidden)
    turned = tuple(pile[::-1] for pile in lying) if isinstance(lying[0], tuple) else lying[::-1]
    assert turned != lying
    put(fresh(match), replace(state, **{hidden: turned}))
    assert told_to(match, seat) == before


def test_mail_does_not_depend_on_plans_notes_or_drafts() -> None:
    """Neither on those of others, nor on the reader's own: a mail may be read anywhere."""
    match = advance(full_table(people(3)), 1)
    seat = awaited_seat(match)
    reader, other = holder(match, seat), holder(match, (seat + 1) % 3)
    before = told_to(match, seat)
    keep_plan(match_id=match.pk, user=other, kind="power", orders={"cards": [3, 4]})
    keep_note(match_id=match.pk, user=other, text="the windmill at noon")
    keep_note(match_id=match.pk, user=reader, text="the barber's basin")
    bid = '{"type":"play_power","card":9}'
    draft_action(match_id=match.pk, user=reader, action=bid, stamp=stamp(match))
    assert told_to(match, seat) == before
