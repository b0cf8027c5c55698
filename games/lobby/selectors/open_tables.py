"""The open tables of the lobby, and what a visitor may narrow them down to."""

from dataclasses import dataclass
from typing import Final

from django.core.paginator import Paginator
from django.db.models import Count, Q, QuerySet

from accounts.people.visitors import Visitor
from games.catalogue import GAMES
from games.clocks.words import NO_CLOCK
from games.hooks import peers
from games.lobby.selectors.lists import SHOWN, MatchList, rows
from games.matches.models import Match

_TABLES: Final = 18


@dataclass(frozen=True)
class Wanted:
    """Which tables a visitor wants to see; what is empty does not matter to them."""

    game: str = ""
    players: int | None = None
    #: A clock preset, or `none`.
    pace: str = ""
    #: The language that the host reads the site in.
    language: str = ""
    #: Whether the host's rating must be near that of the visitor, who is signed in then.
    is_near: bool = False


def open_tables(user: Visitor, page: str = "1", wanted: Wanted | None = None) -> MatchList:
    """Return open public tables, the fullest first, since they start soonest."""
    tables = _narrowed(_public(), user, wanted)
    tables = tables.annotate(free=Count("seats", filter=Q(seats__user=None, seats__ai_level="")))
    shown = Paginator(tables.only(*SHOWN).order_by("free", "-opened_at", "-pk"), _TABLES).get_page(page)
    # Whoever runs a competition seats everybody at once, so none of its tables waits here.
    return MatchList(rows(shown, user, may_belong=False), shown)


def open_table_count() -> int:
    """Return how many tables of the lobby wait for players."""
    return _public().count()


def _public() -> QuerySet[Match]:
    return Match.objects.filter(status=Match.Status.OPEN, is_private=False, game__in=GAMES)


def _narrowed(tables: QuerySet[Match], user: Visitor, wanted: Wanted | None) -> QuerySet[Match]:
    if wanted is None:
        return tables
    if wanted.game:
        tables = tables.filter(game=wanted.game)
    if wanted.players:
        tables = tables.annotate(size=Count("seats")).filter(size=wanted.players)
    if wanted.pace == NO_CLOCK:
        tables = tables.filter(clock__isnull=True)
    elif wanted.pace:
        tables = tables.filter(clock__preset=wanted.pace)
    if wanted.language:
        tables = tables.filter(host__language=wanted.language)
    if wanted.is_near and user.is_authenticated:
        for near in peers:
            tables = tables.filter(near(user))
    return tables
