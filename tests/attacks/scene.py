"""The data that attackers go for: everything that one person can own or write, with a mark in every text."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from accounts.api.services.tokens import Scope, issue_token
from accounts.bots.services import make_bot
from accounts.calendar.services import book_vacation
from accounts.moderation.models import AuditEntry, SiteRule
from accounts.moderation.roles import Role
from accounts.moderation.services.inquiries import claim_inquiry, write_note
from accounts.notices.models import Dispatch, PushDevice
from accounts.notices.services.webhooks import add_webhook
from accounts.people.models import User
from accounts.sanctions.services.appeals import write_appeal
from accounts.sanctions.services.sanctions import impose_sanction
from games.lobby.services.invitations import invite
from games.lobby.services.tables import open_match
from games.matches.models import Match
from games.plans.services.standing_orders import keep_plan
from games.rulings.models import HiddenReading
from games.seats.models import Vacancy
from games.talk.services.chat import keep_note, say
from games.votes.models import Motion
from games.what_if.models import Sketch
from tests.accounts.moderation.factories import moderator, report
from tests.accounts.security.authenticators import Passkey
from tests.factories import NoticeFactory, UserFactory
from tests.games.crawling.addresses import Place, addresses, every_place
from tests.games.crawling.scene import ORDERS, address_values
from tests.games.crawling.scene import Visitor as Onlooker
from tests.games.tables import DEFAULT_OPTIONS, advance, full_table
from tests.tournaments.organising.competitions import draft
from tournaments.directing.services.guests import invite_guests
from tournaments.directing.services.roles import give_role
from tournaments.organising.services.lifecycle import announce, open_sign_up

#: Must be shown as it was written, that is escaped, and never become part of the page's markup.
MARK = "<b id=xss>\"'"
RAW = "<b id=xss>"
#: Added to the mark in texts that not even players at the same table may read.
SECRET = "rocinante"


@dataclass
class Scene:
    owner: User
    friend: User
    moderator: User
    match: Match
    #: Values for URL parameters that belong to the owner.
    values: dict[str, list[Any]] = field(default_factory=dict)

    def addresses(self, place: Place, changes: dict[str, list[Any]] | None = None) -> Iterator[str]:
        known = address_values(self.match, Onlooker(None)) | self.values
        return addresses(place, known | (changes or {}))

    def every_address(self, *, with_admin: bool = False) -> list[str]:
        places = [place for place in every_place() if with_admin or not place.is_admin]
        return list(dict.fromkeys(address for place in places for address in self.addresses(place)))


def household() -> Scene:
    owner, friend = UserFactory(username="Alonso"), UserFactory(username="Sancho")
    scene = Scene(owner, friend, moderator(Role.ADMINISTRATOR), _private_match(owner, friend))
    scene.values = {
        "match_id": [scene.match.pk],
        "username": [owner.username],
        **_at_the_table(scene),
        **_at_home(owner),
        **_in_a_competition(scene),
        # Last, as it mutes the owner, who then cannot write anything more.
        **_on_the_desk(scene),
    }
    return scene


def _private_match(owner: User, friend: User) -> Match:
    match = advance(full_table([owner, friend]), 2)
    Match.objects.filter(pk=match.pk).update(is_private=True, welcomes_spectators=False)
    match.refresh_from_db()
    return match


def _at_the_table(scene: Scene) -> dict[str, list[Any]]:
    match, owner, now = scene.match, scene.owner, timezone.now()
    seat, other = match.seats.order_by("index")
    say(match_id=match.pk, user=owner, text=MARK)
    keep_note(match_id=match.pk, user=owner, text=MARK + SECRET)
    keep_plan(match_id=match.pk, user=owner, kind="veto", orders=ORDERS["el_grande"]["veto"])
    sketch = Sketch.objects.create(seat=seat, name=MARK + SECRET, base_version=match.version, changed_at=now)
    vacancy = Vacancy.objects.create(seat=other, cause=Vacancy.Cause.GIVEN_UP, opened_at=now)
    motion = Motion.objects.create(
        match=match, kind="pause", proposer=owner, opened_at=now, closes_at=now + timedelta(days=3)
    )
    waiting = open_match(
        host=owner, game="el_grande", options=DEFAULT_OPTIONS, players=3, ai_levels=[], is_private=True
    )
    asked = invite(match_id=waiting.pk, user=owner, name=scene.friend.username)
    reading = HiddenReading.objects.create(
        match=match, reader=scene.moderator, reason=MARK, version=match.version, read_at=now
    )
    return {
        "match_id": [match.pk, waiting.pk],
        "sketch_id": [sketch.pk],
        "vacancy_id": [vacancy.pk],
        "motion_id": [motion.pk],
        "invitation_id": [asked.pk],
        "reading_id": [reading.pk],
        "kind": ["veto", "match"],
        "key": [str(match.pk)],
    }


def _at_home(owner: User) -> dict[str, list[Any]]:
    notice = NoticeFactory(user=owner, subject=MARK, text=MARK)
    dispatch = Dispatch.objects.create(notice=notice, channel="mail", state=Dispatch.State.FAILED)
    webhook = add_webhook(user=owner, name=MARK, url="https://example.org/hook", format="hidalgo")
    device = PushDevice.objects.create(user=owner, endpoint="https://push.example.org/1", key="k", label=MARK)
    today = timezone.now().date()
    vacation = book_vacation(user=owner, first_day=today, last_day=today + timedelta(days=2), today=today)
    bot = make_bot(owner=owner, name="rocinante-bot")
    tokens = [issue_token(user=each, name=MARK, scopes=[Scope.READ])[0] for each in (owner, bot)]
    credential = json.loads(Passkey().create({"user": {"id": "YQ"}, "challenge": "YQ"}))
    passkey = Authenticator.objects.create(
        user=owner, type=Authenticator.Type.WEBAUTHN, data={"name": MARK, "credential": credential}
    )
    return {
        "notice_id": [notice.pk],
        "dispatch_id": [dispatch.pk],
        "webhook_id": [webhook.pk],
        "device_id": [device.pk],
        "vacation_id": [vacation.pk],
        "bot_id": [bot.pk],
        "token_id": [token.pk for token in tokens],
        "pk": [passkey.pk],
        "session_id": [_session(owner)],
    }


def _session(owner: User) -> int:
    store = SessionStore()
    store.create()
    row = UserSession.objects.create(user=owner, ip="0.0.0.0", session_key=store.session_key, user_agent=MARK)
    return row.pk


def _in_a_competition(scene: Scene) -> dict[str, list[Any]]:
    owner, friend = scene.owner, scene.friend
    cup = draft(owner, name=f"Cup {MARK}", description=MARK, visibility="private")
    open_sign_up(competition_id=cup.pk, by=owner)
    announce(competition_id=cup.pk, by=owner, text=MARK)
    invite_guests(competition_id=cup.pk, by=owner, names=[friend.username])
    role = give_role(competition_id=cup.pk, by=owner, user=friend, role="arbiter")
    return {"slug": [cup.slug], "guest_id": [cup.guests.get().pk], "role_id": [role.pk]}


def _on_the_desk(scene: Scene) -> dict[str, list[Any]]:
    owner, judge = scene.owner, scene.moderator
    inquiry = report(owner, reporter=scene.friend, text=MARK).inquiry
    claim_inquiry(inquiry_id=inquiry.pk, moderator=judge)
    write_note(inquiry_id=inquiry.pk, author=judge, text=MARK)
    imposed = impose_sanction(
        person=owner, kind="mute", rule=SiteRule.CONDUCT, reason=MARK, by=judge, days=3, inquiry=inquiry
    )
    appeal = write_appeal(sanction_id=imposed.sanction.pk, person=owner, text=MARK)
    return {
        "inquiry_id": [inquiry.pk],
        "sanction_id": [imposed.sanction.pk],
        "appeal_id": [appeal.pk],
        "entry_id": [AuditEntry.objects.latest("pk").pk],
        "act": ["pause"],
        "which": ["waiting"],
        "format": ["csv"],
    }
