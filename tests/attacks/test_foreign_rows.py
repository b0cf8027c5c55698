"""Ids of other people's rows in addresses: nothing is shown, nothing is changed."""

from html import escape
from typing import Any

from django.apps import apps
from django.http import HttpResponseBase
from django.test import Client

from games.plans.models import Plan
from games.play.models import TurnDraft
from games.talk.models import Note
from games.what_if.models import Sketch
from tests.attacks.conftest import browser_of
from tests.attacks.scene import MARK, RAW, SECRET, Scene
from tests.factories import UserFactory
from tests.games.crawling.addresses import Place, every_place
from tests.games.crawling.visiting import FORM

#: URL parameters of rows that belong to their owner, or to a private table or competition.
FOREIGN = {
    *("match_id", "sketch_id", "motion_id", "vacancy_id", "invitation_id", "reading_id"),
    *("notice_id", "dispatch_id", "webhook_id", "device_id", "vacation_id", "bot_id", "token_id"),
    *("pk", "session_id", "slug", "guest_id", "role_id"),
    *("inquiry_id", "sanction_id", "appeal_id", "entry_id"),
}
NOTHING = {"slug": ["no-such-cup"], **{name: [999_999] for name in FOREIGN - {"slug"}}}
#: Not found, not allowed, or wrong method or media type.
REFUSALS = {401, 403, 404, 405, 415}
#: Rows that any request may leave behind.
FOOTPRINTS = {"trace", "idempotentanswer"}


def rows_of_everybody() -> dict[str, list[dict[str, Any]]]:
    own = [apps.get_app_config(name).get_models() for name in ("accounts", "games", "tournaments")]
    return {
        model._meta.label: list(model._default_manager.order_by("pk").values())
        for models in own
        for model in models
        if model._meta.model_name not in FOOTPRINTS
    }


def asked(browser: Client, address: str) -> list[HttpResponseBase]:
    sent = {"content_type": "application/json"} if address.startswith("/api/") else {}
    return [browser.get(address), browser.post(address, dict(FORM), **sent)]


def text_of(answer: HttpResponseBase) -> str:
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return content.decode(errors="replace")


def ways_in(browser: Client, place: Place, scene: Scene) -> list[str]:
    """Return the addresses whose answer differs from that for an id that does not exist."""
    of_nothing = next(scene.addresses(place, NOTHING))
    usual = [answer.status_code for answer in asked(browser, of_nothing)]
    return [
        f"{address}: {answer.status_code}"
        for address in scene.addresses(place)
        for answer, as_ever in zip(asked(browser, address), usual, strict=True)
        if answer.status_code not in {*REFUSALS, as_ever} or RAW in answer.text
    ]


def test_stranger_cannot_reach_the_objects_of_others_by_id(scene: Scene) -> None:
    """For tables, seats, drafts, plans, notes, what-if lines, notices, tokens, sessions, competitions, sanctions …"""
    stranger = browser_of(UserFactory())
    places = [place for place in every_place() if FOREIGN & set(place.parameters) and not place.is_admin]
    assert {name for place in places for name in place.parameters} >= FOREIGN
    before = rows_of_everybody()
    assert [way for place in places for way in ways_in(stranger, place, scene)] == []
    assert rows_of_everybody() == before


def test_no_page_shows_a_stranger_private_texts_of_others(scene: Scene) -> None:
    """All these texts carry the mark: reports, notices, tokens, what-if lines, chat at a private table …"""
    stranger = browser_of(UserFactory())
    shown = []
    for address in scene.every_address():
        answer = stranger.get(address)
        shown += [address] * any(mark in text_of(answer) for mark in (RAW, escape(RAW)))
    assert shown == []


def test_an_opponent_cannot_change_notes_plans_drafts_or_what_if_lines_of_another_seat(scene: Scene) -> None:
    friend = browser_of(scene.friend)
    table, sketch = scene.match.get_absolute_url(), Sketch.objects.get()
    orders = Plan.objects.get().orders
    for verb in ("open", "forget"):
        friend.post(f"{table}what-if/{sketch.pk}/{verb}/", FORM)
    friend.post(f"{table}note/", FORM | {"text": "mine", "seat": "0", "user": str(scene.owner.pk)})
    friend.post(f"{table}plans/veto/", {"veto-default": "veto_all", "seat": "0"})
    draft = TurnDraft.objects.create(
        seat=scene.match.seats.get(index=0), base_version=scene.match.version, actions=[{"of": "the owner"}]
    )
    for verb in ("draft", "undo", "undo-all", "confirm"):
        friend.post(
            f"{table}{verb}/", FORM | {"version": str(scene.match.version), "drafted": "1", "seat": "0"}
        )
    assert TurnDraft.objects.get(pk=draft.pk).actions == draft.actions
    assert Sketch.objects.get(pk=sketch.pk).name == MARK + SECRET
    assert {note.seat.index: note.text for note in Note.objects.select_related("seat")} == {
        0: MARK + SECRET,
        1: "mine",
    }
    kept = {plan.seat.index: plan.orders for plan in Plan.objects.select_related("seat")}
    assert (kept[0], kept[1]["default"]) == (orders, "veto_all")


def test_an_opponent_cannot_read_notes_or_what_if_lines_of_another_seat(scene: Scene) -> None:
    owner, friend = browser_of(scene.owner), browser_of(scene.friend)
    pages = [
        address for address in scene.every_address() if address.startswith(("/matches/", "/api/v1/matches/"))
    ]
    assert [address for address in pages if SECRET in text_of(friend.get(address))] == []
    # The owner does see them there.
    assert len([address for address in pages if SECRET in text_of(owner.get(address))]) > 1


def test_a_feed_cannot_be_read_without_its_secret(scene: Scene) -> None:
    stranger = UserFactory()
    for guess in ("guessed", str(scene.owner.pk), f"{scene.owner.pk}-guessed"):
        assert browser_of(stranger).get(f"/feeds/{guess}/notices.xml").status_code == 404
