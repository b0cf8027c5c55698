"""One user of each role, and a row for every parameter that an address may have."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret

from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token
from accounts.bots.services import make_bot
from accounts.guests.services.guests import make_guest
from accounts.moderation.models import AuditEntry
from accounts.moderation.roles import Role
from accounts.notices.models import Webhook
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.services.appeals import write_appeal
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from tests.accounts.moderation.factories import inquiry_about
from tests.factories import NoticeFactory, UserFactory
from tests.games.tables import advance, awaited_seat, full_table, legal, people
from tests.moderators import impose, with_role
from tests.roles.belongings import (
    Belongings,
    around_competitions,
    around_tables,
    at_home,
    by_secret_link,
    for_turns_ahead,
    of_several_kinds,
    on_a_ladder,
)
from tests.roles.records import keep_records
from tests.tournaments import builders
from tournaments.competitions.models import Competition


class Part(StrEnum):
    """The roles as which an address is requested. The player is in the match; the organiser runs the competition."""

    ANONYMOUS = "anonymous"
    GUEST = "guest"
    PLAYER = "player"
    SUSPENDED = "suspended player"
    BOT = "bot"
    ORGANISER = "organiser"
    RIVAL = "organiser of another competition"
    MODERATOR = "moderator"
    SENIOR = "senior moderator"
    ADMINISTRATOR = "administrator"


STAFF = {
    Part.MODERATOR: Role.MODERATOR,
    Part.SENIOR: Role.SENIOR,
    Part.ADMINISTRATOR: Role.ADMINISTRATOR,
}


@dataclass(frozen=True)
class Scene:
    people: Mapping[Part, User]
    #: The bot's API token, which it has instead of a session.
    token: str
    match: Match
    competition: Competition
    #: Values of URL parameters; most of these rows belong to the player.
    things: Mapping[str, Any]
    #: Values for single addresses that need different ones.
    belongings: Belongings
    #: A valid form of the match page, so that nobody is refused because of a missing field.
    form: Mapping[str, str]


def set_scene() -> Scene:
    sitters = people(3)
    player = sitters[0]
    cast = {
        Part.PLAYER: player,
        Part.GUEST: make_guest(browser="", language="en"),
        Part.SUSPENDED: UserFactory(),
        Part.BOT: make_bot(owner=player, name="Rucio-bot"),
    }
    cast |= {Part.ORGANISER: UserFactory(), Part.RIVAL: UserFactory()}
    cast |= {part: _with_second_factor(with_role(role)) for part, role in STAFF.items()}
    match = _waiting_for_the_first(full_table(sitters))
    keep_records(match)
    competition = _competition(cast[Part.ORGANISER])
    builders.competition("Autumn cup", owner=cast[Part.RIVAL])
    own, _secret = issue_token(user=player, name="at home", scopes=[Scope.READ])
    token, secret = issue_token(user=cast[Part.BOT], name="at work", scopes=list(Scope))
    suspension = impose(cast[Part.SUSPENDED], Sanction.Kind.SUSPENSION)
    muted = impose(sitters[1], Sanction.Kind.MUTE)
    things = {
        "bot_id": cast[Part.BOT].pk,
        "token_id": own.pk,
        "webhook_id": Webhook.objects.get(user=player).pk,
        "notice_id": NoticeFactory(user=player).pk,
        "sanction_id": suspension.pk,
        "appeal_id": write_appeal(sanction_id=muted.pk, person=sitters[1], text="It was a joke.").pk,
        "inquiry_id": inquiry_about(sitters[2], claimed_by=cast[Part.MODERATOR]).pk,
        "entry_id": AuditEntry.objects.order_by("pk").values_list("pk", flat=True)[0],
    }
    belongings = {
        **at_home(player, bot_token=token),
        **by_secret_link(match, player),
        **around_tables(
            match,
            host=player,
            guest=cast[Part.ORGANISER],
            substitute=cast[Part.RIVAL],
            reader=cast[Part.SENIOR],
        ),
        **around_competitions(competition, owner=cast[Part.ORGANISER]),
        **for_turns_ahead(player),
        **on_a_ladder(challenger=player, challenged=cast[Part.ORGANISER]),
        **of_several_kinds(match, player),
    }
    return Scene(cast, secret, match, competition, things, belongings, _form(match))


def _form(match: Match) -> dict[str, str]:
    wish = legal(match, 0)[0]
    return {
        "version": str(match.version),
        "drafted": "0",
        "action": position_of(match).codec.encode(wish).decode(),
        "submission": "a-key-of-one-submission",
        "text": "Good day to everybody.",
        "reason": "It was agreed upon.",
    }


def _waiting_for_the_first(match: Match) -> Match:
    while awaited_seat(match) != 0:
        match = advance(match)
    return match


def _with_second_factor(person: User) -> User:
    TOTP.activate(person, generate_totp_secret())
    RecoveryCodes.activate(person)
    return person


def _competition(owner: User) -> Competition:
    made = builders.competition(owner=owner, regulations={"is_duplicate": True})
    stage = builders.stage(made)
    entries = builders.entrants(8, made)
    builders.contenders(stage.divisions.get(), entries)
    builders.round_with_tables(stage, [entries[:4], entries[4:]])
    return made
