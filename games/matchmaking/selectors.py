"""Who waits for what, and which open tables offer it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db.models import Count, Exists, F, Max, OuterRef, Q, QuerySet

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.catalogue import GAMES, rules_of
from games.clocks.rules.settings import PRESETS
from games.lobby.selectors.own_matches import tables_to_join
from games.matchmaking.models import Seeker


@dataclass(frozen=True)
class Wish:
    """What people who wait for a quick match must agree on."""

    game: str
    players: int
    pace: str

    @classmethod
    def of(cls, seeker: Seeker) -> "Wish":
        return cls(seeker.game, seeker.players, seeker.pace)


@dataclass(frozen=True)
class Search:
    """A wish, with how many people wait for it."""

    wish: Wish
    waiting: int
    #: The number of the reader's own row, if they wait themselves.
    mine: int | None = None

    @property
    def missing(self) -> int:
        return max(self.wish.players - self.waiting, 0)


def seekers_for(wish: Wish, now: datetime) -> QuerySet[Seeker]:
    """Return those who wait for this, the longest waiting first."""
    return Seeker.objects.filter(
        game=wish.game, players=wish.players, pace=wish.pace, expires_at__gt=now
    ).order_by("pk")


def searches(reader: Visitor, now: datetime) -> list[Search]:
    """Return everything that somebody waits for, the reader's own first, then the fullest. One query."""
    return _searches(Seeker.objects.all(), reader, now)


def searches_of(user: User, now: datetime) -> list[Search]:
    """Return what the user waits for. One query."""
    same = Seeker.objects.filter(
        user=user, game=OuterRef("game"), players=OuterRef("players"), pace=OuterRef("pace")
    )
    return [search for search in _searches(Seeker.objects.filter(Exists(same)), user, now) if search.mine]


def _searches(seekers: QuerySet[Seeker], reader: Visitor, now: datetime) -> list[Search]:
    counted = (
        seekers.filter(expires_at__gt=now, game__in=GAMES, pace__in=PRESETS)
        .order_by()
        .values_list("game", "players", "pace")
        .annotate(waiting=Count("pk"), mine=Max("pk", filter=Q(user=reader.pk)))
    )
    found = [
        Search(Wish(game, players, pace), waiting, mine)
        for game, players, pace, waiting, mine in counted
        if players in rules_of(game).players
    ]
    return sorted(found, key=lambda search: (search.mine is None, search.missing, search.wish.game))


def fitting_tables(user: User, wish: Wish) -> Sequence[int]:
    """Return the open public tables with default options that offer this to the user, the fullest first."""
    rules = rules_of(wish.game)
    options = msgspec.to_builtins(rules.options())
    clock = msgspec.to_builtins(PRESETS[wish.pace])
    free = Count("seats", filter=Q(seats__user=None, seats__ai_level=""))
    people = Count("seats", filter=Q(seats__ai_level=""))
    tables = (
        tables_to_join(user, game=wish.game)
        .filter(is_private=False)
        .annotate(size=Count("seats"), free=free, people=people)
        .filter(size=wish.players, people=F("size"))
    )
    found = tables.order_by("free", "opened_at", "pk").values_list("pk", "options", "clock")
    return [pk for pk, agreed, agreed_clock in found if (agreed, agreed_clock) == (options, clock)]


def default_players(game: str) -> int:
    """Return three, or the number nearest to it: every game plays well with three, and three are found soon."""
    return min(rules_of(game).players, key=lambda players: abs(players - 3))
