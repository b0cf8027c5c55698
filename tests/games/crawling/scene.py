"""Tables at which every seat keeps marked secrets, and values for URL parameters there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from accounts.hooks import feeds
from accounts.notices.feeds.links import token_of
from accounts.notices.models import Dispatch, FeedLink, MailPreference, Notice
from accounts.notices.services.preferences import save_mail_preference
from accounts.people.models import User
from games.catalogue import GAMES, rules_of
from games.core.types import TABLE
from games.lobby.selectors.situations import picture_key
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.selectors.rehearsals import rehearsal
from games.plans.services.standing_orders import keep_plan
from games.plans.services.turn_plans import PlanAddress, add_step, seal_plan
from games.play.models import TurnDraft
from games.play.services.drafts import draft_action
from games.talk.services.chat import keep_note, say
from games.what_if.models import Sketch
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, stamp
from tests.games.what_if.trying import Trier
from tournaments.ratings.rules.pools import pool_key

#: A chat message, for those at the table.
TALK = "meet-me-behind-the-third-windmill"
#: Standing orders of each game, with a number that appears nowhere else, if possible.
ORDERS: dict[str, dict[str, Any]] = {
    "el_grande": {
        "veto": {"orders": [{"answer": "veto_all", "actor_outscores_me": 7919}], "default": "pass"}
    },
}

#: No such rows exist at the tables: asking for id 1 gets what any guess gets.
ROWS_OF_NOBODY = (
    "device_id",
    "webhook_id",
    "vacation_id",
    "vacancy_id",
    "motion_id",
    "invitation_id",
    "seeker_id",
    "token_id",
    "bot_id",
    "sanction_id",
    "appeal_id",
    "reading_id",
    "inquiry_id",
    "entry_id",
)
#: The tables belong to no competition, so the same holds for these.
NAMES_OF_NOTHING = ("slug", "recipe", "name", "nowhere")
NUMBERS_OF_NOTHING = ("stage", "tier", "group", "number", "guest_id", "role_id", "seat_id", "challenge_id")
#: Sessions and passkeys of the visitor: they have none with that id.
KEYS_OF_NOBODY = ("session_id", "pk")


def note_of(seat: int) -> str:
    return f"the-note-of-seat-{seat}-is-rocinante"


def sketch_of(seat: int) -> str:
    return f"the-line-of-seat-{seat}-is-dapple"


@dataclass(frozen=True)
class Visitor:
    """The visitor of a crawl; `seat` is theirs, if they have one."""

    user: User | None
    seat: int | None = None

    @property
    def is_staff(self) -> bool:
        return self.user is not None and self.user.is_staff


def begun_tables() -> list[Match]:
    """Return one match per game with the same three people in the same order, in which a seat is to act."""
    sitters = people(3)
    # Rendering boards is slow, and a crawl can't read them; the tests of pictures check what they show.
    for each in sitters:
        save_mail_preference(preference=MailPreference(user=each, has_pictures=False))
    return [_begun(full_table(sitters, game=game)) for game in GAMES]


def _begun(match: Match) -> Match:
    while awaited_seat(match) == TABLE:
        match = advance(match)
    say(match_id=match.pk, user=match.host, text=TALK)
    return fresh(match)


def player(match: Match, seat: int) -> Visitor:
    return _known(Visitor(match.seats.get(index=seat).user, seat))


def stranger(*, is_staff: bool = False) -> Visitor:
    return _known(Visitor(UserFactory(is_staff=is_staff, is_superuser=is_staff)))


def _known(visitor: Visitor) -> Visitor:
    FeedLink.objects.get_or_create(user=visitor.user)
    return visitor


def keep_secrets(match: Match, seat: int) -> None:
    """Store everything a seat can keep secret: a note, a what-if line, standing orders, a planned turn, a draft."""
    user = match.seats.get(index=seat).user
    keep_note(match_id=match.pk, user=user, text=note_of(seat))
    trier = Trier(match, seat)
    trier.try_first(2)
    trier.press("keep", name=sketch_of(seat))
    for kind, orders in ORDERS.get(match.game, {}).items():
        keep_plan(match_id=match.pk, user=user, kind=kind, orders=orders)
    if seat in position_of(fresh(match)).to_act:
        _draft(match, seat, user)
    else:
        _plan(match, seat, user)
    assert Sketch.objects.filter(seat__match=match, seat__index=seat).exists()
    assert (
        TurnDraft.objects.filter(seat__match=match, seat__index=seat).exists()
        or Plan.objects.filter(seat__match=match, seat__index=seat).exists()
    )


def _draft(match: Match, seat: int, user: User) -> None:
    position = position_of(fresh(match))
    before = fresh(match).version
    wish = next(action for action in legal(match, seat) if position.apply(seat, action).reversible)
    draft_action(match_id=match.pk, user=user, action=position.codec.encode(wish), stamp=stamp(match))
    assert fresh(match).version == before


def _plan(match: Match, seat: int, user: User) -> None:
    position = position_of(fresh(match))
    occasion = next(iter(rules_of(match.game).planning.upcoming(position.view(seat))))
    first = rehearsal(position, seat, occasion).legal_actions(seat)[0]
    address = PlanAddress(match.pk, user, occasion.slug)
    add_step(address, position.codec.encode(first), 0)
    seal_plan(address)


def address_values(match: Match, visitor: Visitor) -> dict[str, Sequence[Any]]:
    """Return values for URL parameters: those of the table and its people, and wrong keys."""
    sitters = [seat.user for seat in match.seats.select_related("user")]
    own = [token_of(FeedLink.objects.get(user=visitor.user))] if visitor.user else []
    view = position_of(match).view(0)
    occasions = [occasion.slug for occasion in rules_of(match.game).planning.upcoming(view)]
    return {
        "match_id": [match.pk],
        "game": [match.game],
        "lesson": [lesson.slug for lesson in GAMES[match.game].lessons[:1]] or ["guessed"],
        "players": [len(sitters)],
        "table_kind": list(GAMES[match.game].statistics.kinds)[:1],
        "company": ["people"],
        "username": [sitters[0].username],
        "pool": ["overall", pool_key(match.game, len(sitters))],
        "opponent": [sitters[1].username],
        "seat": [0],
        # A kind of standing orders, and of subjects of reports and rulings.
        "kind": ["veto", "match"],
        "act": ["pause_match"],
        "which": ["running"],
        "format": ["csv"],
        "occasion": occasions[:1] or ["bid-1-1"],
        "sketch_id": [1],
        "notice_id": _newest(Notice.objects.filter(user__in=sitters[1:])),
        "dispatch_id": _newest(Dispatch.objects.filter(notice__user__in=sitters[1:])),
        "invitation": ["guessed"],
        "picture": [picture_key(match)],
        "token": [*own, "guessed"],
        "file": [feed.file for feed in feeds],
        "key": [str(match.pk)],
        "uidb36": ["1"],
        "id": [sitters[0].pk],
        "app_label": ["games", "accounts"],
        "content_type_id": ["1"],
        **{name: [1] for name in ROWS_OF_NOBODY + NUMBERS_OF_NOTHING + KEYS_OF_NOBODY},
        **{name: ["guessed"] for name in NAMES_OF_NOTHING},
    }


def _newest(rows: Any) -> list[int]:
    return list(rows.order_by("-pk").values_list("pk", flat=True)[:1]) or [1]
