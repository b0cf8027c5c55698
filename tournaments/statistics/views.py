"""Statistics of the games, and two people compared."""

from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from accounts.people.models import User
from games.catalogue import GAMES, game_name, rules_of
from games.presenting.page import Words
from tournaments.statistics.selectors.game_statistics import (
    LEAST_MATCHES,
    TableKind,
    busiest_table,
    counted_tables,
    statistics_of,
)
from tournaments.statistics.selectors.head_to_head import head_to_head
from tournaments.statistics.words import COMPANY_NAMES, players_in_words


@dataclass(frozen=True)
class Tab:
    label: Words
    url: str
    is_current: bool


@require_GET
def statistics(request: HttpRequest) -> HttpResponse:
    """The statistics of the most played game, at its most frequent kind of table."""
    counted = counted_tables()
    by_game = {game: sum(n for table, n in counted.items() if table.game == game) for game in GAMES}
    game = max(by_game, key=lambda key: by_game[key])
    return _page(request, busiest_table(counted, game), counted)


@require_GET
def table_statistics(
    request: HttpRequest, game: str, players: int, table_kind: str, company: str
) -> HttpResponse:
    table = TableKind(game, players, table_kind, company)
    if not table.is_known:
        raise Http404
    return _page(request, table, counted_tables())


def _page(request: HttpRequest, table: TableKind, counted: dict[TableKind, int]) -> HttpResponse:
    context = {
        "statistics": statistics_of(table, counted.get(table, 0)),
        "game": game_name(table.game),
        "players": players_in_words(table.players),
        "kind": table.statistics.kinds[table.kind],
        "least_matches": LEAST_MATCHES,
        "games": [_tab(busiest_table(counted, game), table, game_name(game), "game") for game in GAMES],
        "choices": _choices(table),
    }
    return render(request, "tournaments/statistics/statistics.html", context)


def _choices(table: TableKind) -> list[list[Tab]]:
    """The other choices for the same game, where there is more than one."""
    players, kinds = rules_of(table.game).players, table.statistics.kinds
    choices = [
        [_tab(replace(table, players=n), table, players_in_words(n), "players") for n in players],
        [_tab(replace(table, kind=kind), table, name, "kind") for kind, name in kinds.items()],
        [_tab(replace(table, company=key), table, name, "company") for key, name in COMPANY_NAMES.items()],
    ]
    return [tabs for tabs in choices if len(tabs) > 1]


def _tab(target: TableKind, present: TableKind, label: Words, what: str) -> Tab:
    url = reverse("table-statistics", args=[target.game, target.players, target.kind, str(target.company)])
    return Tab(label, url, getattr(target, what) == getattr(present, what))


@require_GET
def against(request: HttpRequest, username: str, opponent: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    other = get_object_or_404(User.objects.named(opponent))
    if person == other:
        return redirect(person)
    if (person.username, other.username) != (username, opponent):
        return redirect("head-to-head", person.username, other.username, permanent=True)
    context = {"person": person, "other": other, "record": head_to_head(person, other, request.user)}
    return render(request, "tournaments/statistics/head_to_head.html", context)
