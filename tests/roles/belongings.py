"""Rows for the parameters of single addresses, each owned by one of the roles in the matrix."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.contenttypes.models import ContentType
from django.utils import timezone

from accounts.api.models import ApiToken
from accounts.calendar.services import book_vacation
from accounts.hooks import feeds
from accounts.notices.channels.mail.unsubscribe_tokens import stop_token
from accounts.notices.feeds.links import token_of
from accounts.notices.models import Dispatch, FeedLink, NoticeKind, PushDevice
from accounts.people.models import User
from games.catalogue import rules_of
from games.mail.selectors.links import MailLink
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from games.rulings.services.hidden_reading import read_hidden
from games.seats.models import Vacancy
from games.substitutes.services.substitutes import keep_standing
from games.what_if.models import Sketch
from tests.accounts.security.authenticators import Passkey
from tests.factories import NoticeFactory, UserFactory
from tests.games.lobby.guests import ask, waiting_table
from tests.games.tables import advance, full_table, legal, people
from tests.tournaments import builders
from tests.tournaments.ladders import ladders
from tournaments.competitions.models import Competition, Table, TableSeat
from tournaments.directing.services.guests import invite_guests
from tournaments.directing.services.roles import give_role

#: Values of URL parameters, by the name of the URL and of the parameter.
Belongings = dict[str, Mapping[str, Any]]


def at_home(person: User, *, bot_token: ApiToken) -> Belongings:
    notice = NoticeFactory(user=person)
    dispatch = Dispatch.objects.create(notice=notice, channel="mail", state=Dispatch.State.FAILED)
    device = PushDevice.objects.create(
        user=person, endpoint="https://push.example.org/1", key="k", label="phone"
    )
    session = UserSession.objects.create(
        user=person, ip="192.0.2.1", session_key="elsewhere", user_agent="Firefox"
    )
    key = json.loads(Passkey().create({"user": {"id": "YQ"}, "challenge": "YQ"}))
    passkey = Authenticator.objects.create(
        user=person, type=Authenticator.Type.WEBAUTHN, data={"name": "key", "credential": key}
    )
    today = timezone.now().date()
    vacation = book_vacation(
        user=person, first_day=today + timedelta(days=9), last_day=today + timedelta(days=12), today=today
    )
    return {
        "deliver-again": {"dispatch_id": dispatch.pk},
        "remove-device": {"device_id": device.pk},
        "end-session": {"session_id": session.pk},
        "revoke-bot-token": {"bot_id": bot_token.user_id, "token_id": bot_token.pk},
        "vacation-end": {"vacation_id": vacation.pk},
        "mfa_edit_webauthn": {"pk": passkey.pk},
        "mfa_remove_webauthn": {"pk": passkey.pk},
        "admin:view_on_site": {
            "content_type_id": ContentType.objects.get_for_model(User).pk,
            "object_id": person.pk,
        },
    }


def by_secret_link(match: Match, person: User) -> Belongings:
    """Return secret links of a player, which need no session."""
    seat = match.seats.select_related("user").get(user=person)
    answer = MailLink.to(seat, match.version, legal(match, seat.index)[0])
    link = FeedLink.objects.create(user=person)
    return {
        "mail-link": {"token": answer.url.rstrip("/").rpartition("/")[2]},
        "unsubscribe": {"token": stop_token(person, NoticeKind.YOUR_TURN)},
        "feed": {"token": token_of(link), "file": next(iter(feeds)).file},
    }


def around_tables(match: Match, *, host: User, guest: User, substitute: User, reader: User) -> Belongings:
    """Make an open table of the host to which the guest is invited, and a substitute who may take over seats."""
    table = waiting_table(host, is_private=True)
    asked = {"invitation_id": ask(table, host, guest).pk}
    keep_standing(user=substitute, is_willing=True, games=[match.game], player_counts=[3], most_seats=1)
    seat, now = match.seats.get(user=host), timezone.now()
    sketch = Sketch.objects.create(seat=seat, name="a line", base_version=match.version, changed_at=now)
    reading = read_hidden(match_id=match.pk, reader=reader, reason="Two of them know too much.")
    return {
        "match-invitation": {"match_id": table.pk, "invitation": table.invitation},
        "match-withdraw-invitation": {"match_id": table.pk, **asked},
        **dict.fromkeys(("invitation", "invitation-accept", "invitation-decline"), asked),
        "vacancy": {"vacancy_id": Vacancy.objects.get(seat__match=match).pk},
        "match-vote": {"motion_id": match.motions.get().pk},
        "hidden-reading": {"match_id": match.pk, "reading_id": reading.pk},
        "what-if-open": {"sketch_id": sketch.pk},
        "what-if-forget": {"sketch_id": sketch.pk},
    }


def for_turns_ahead(person: User) -> Belongings:
    """Make a match that waits for another player, so that the person can plan their next bid."""
    match = advance(full_table([*people(2), person]))
    ahead = rules_of(match.game).planning.upcoming(position_of(match).view(2))
    about = {"match_id": match.pk, "occasion": ahead[0].slug}
    names = ("turn-plan", "plan-steps", "plan-question", "plan-prune", "plan-seal", "plan-erase")
    return {f"match-{name}": about for name in names}


def around_competitions(competition: Competition, *, owner: User) -> Belongings:
    """Make a draft competition of the owner, with a guest and a steward."""
    guest = UserFactory()
    draft = builders.competition("Winter cup", owner=owner, status=Competition.Status.DRAFT, started_at=None)
    builders.stage(draft)
    invite_guests(competition_id=draft.pk, by=owner, names=[guest.username])
    role = give_role(competition_id=draft.pk, by=owner, user=guest, role="steward")
    table = Table.objects.filter(round__stage__competition=competition).first()
    return {
        "competition-new-of": {"recipe": "swiss"},
        "competition-edit": {"slug": draft.slug},
        "competition-uninvite": {"slug": draft.slug, "guest_id": draft.guests.get().pk},
        "competition-take-role": {"slug": draft.slug, "role_id": role.pk},
        "competition-rule": {"name": "void", "number": table.pk},
        "competition-table-rulings": {"number": table.pk},
        "competition-take-seat": {"seat_id": TableSeat.objects.filter(table=table).first().pk},
        "competition-export": {"file": "standings.csv"},
    }


def on_a_ladder(*, challenger: User, challenged: User) -> Belongings:
    division = ladders.ladder()
    ladder = {"slug": ladders.holding(division).slug}
    for rung, person in ((1, challenged), (2, challenger)):
        entry = ladders.on_rung(division, rung)
        entry.user = person
        entry.save()
    asked = ladders.ask(ladders.on_rung(division, 2), ladders.on_rung(division, 1))
    about = {**ladder, "challenge_id": asked.pk}
    return {
        **dict.fromkeys(("competition-ladder", "ladder-challenge", "ladder-find"), ladder),
        "ladder-history": {**ladder, "name": challenger.username},
        "ladder-answer": about,
        "ladder-withdraw": about,
    }


def of_several_kinds(match: Match, person: User) -> Belongings:
    """Return values for addresses whose parameter may be one of several kinds."""
    return {
        # Written by the fixture `scene`.
        "open-data-file": {"file": "index.json"},
        "report": {"kind": "match", "key": str(match.pk)},
        "moderation-subject": {"kind": "person", "key": str(person.pk)},
    }
