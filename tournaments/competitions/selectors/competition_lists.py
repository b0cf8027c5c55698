"""Lists of competitions: public ones and the visitor's own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.core.paginator import Page, Paginator
from django.db.models import Count, Prefetch, Q, QuerySet

from accounts.people.models import User
from accounts.people.visitors import Visitor
from config.http.pagination import rows_on
from games.matches.models import Match, Seat
from tournaments.competitions.models import Competition, Contender, Entry, Stage, Table, TableSeat

SHELVES: Final = ("open", "running", "finished", "mine")
_SHOWN = 20
_LONGEST_SEARCH = 80

_STATUSES: Final = {
    "open": (Competition.Status.SIGN_UP, Competition.Status.CHECK_IN),
    "running": (Competition.Status.RUNNING, Competition.Status.PAUSED),
    "finished": (Competition.Status.FINISHED, Competition.Status.CANCELLED),
}
#: States of people who play in it, or played until it ended.
_TAKING_PART: Final = (Entry.State.ENTERED, Entry.State.ACTIVE)


@dataclass(frozen=True)
class CompetitionRow:
    """A competition in a list, with the reader's own entry."""

    competition: Competition
    entrants: int
    stages: list[Stage]
    my_entry: Entry | None
    #: The place of that entry in the last stage it reached, or its final place.
    place: int | None = None

    @property
    def most_entrants(self) -> int | None:
        return self.competition.rules.admission.most_entrants


@dataclass(frozen=True)
class CompetitionList:
    """One page of a shelf of competitions."""

    shelf: str
    game: str
    words: str
    rows: list[CompetitionRow]
    page: "Page[Competition]"


def competition_list(
    user: Visitor, *, shelf: str, game: str = "", words: str = "", page: str | int = 1
) -> CompetitionList:
    """Return one page of a shelf, with a fixed number of queries."""
    words = words.strip()[:_LONGEST_SEARCH]
    found = competitions_on(shelf, user, game=game)
    if words:
        found = found.filter(Q(name__icontains=words) | Q(description__icontains=words))
    shown = Paginator(found, _SHOWN).get_page(page)
    return CompetitionList(shelf, game, words, rows_of(rows_on(shown), user), shown)


def competitions_on(shelf: str, user: Visitor, *, game: str = "") -> QuerySet[Competition]:
    """Return one shelf as an unpaged queryset."""
    found = _own(user) if shelf == "mine" else _listed(shelf)
    return found.filter(game=game) if game else found


def competitions_of(person: User) -> list[CompetitionRow]:
    """Return the public competitions a person plays or played in, with their places, newest first."""
    entered = Competition.objects.filter(entries__user=person, visibility=Competition.Visibility.PUBLIC)
    entered = entered.exclude(status__in=(Competition.Status.DRAFT, Competition.Status.CANCELLED))
    rows = rows_of(entered.order_by("-created_at", "-pk")[:_SHOWN], person)
    standing = Contender.objects.filter(entry__in=[row.my_entry for row in rows], games__gt=0)
    places = dict(standing.order_by("division__stage__number").values_list("entry", "place"))
    return [_placed(row, places) for row in rows]


def _placed(row: CompetitionRow, places: dict[int, int | None]) -> CompetitionRow:
    assert row.my_entry is not None
    return replace(row, place=row.my_entry.final_place or places.get(row.my_entry.pk))


@dataclass(frozen=True)
class OwnCompetition:
    """A competition the person has entered and that is not over, with what they have to do there."""

    entry: Entry
    #: Tables being played, and how many of them wait for the reader's turn.
    tables: int
    turns: int

    @property
    def competition(self) -> Competition:
        return self.entry.competition

    @property
    def is_check_in_due(self) -> bool:
        return self.competition.status == Competition.Status.CHECK_IN and self.entry.checked_in_at is None


def competitions_under_way_of(user: User) -> list[OwnCompetition]:
    """Return the reader's running and upcoming competitions, in three queries; first those with something to do."""
    entered = Entry.objects.filter(
        user=user,
        state__in=(*_TAKING_PART, Entry.State.RESERVE),
        competition__status__in=(*_STATUSES["open"], *_STATUSES["running"]),
    )
    entries = list(entered.select_related("competition"))
    if not entries:
        return []
    tables, turns = _tables_of(user), _turns_of(user)
    own = [
        OwnCompetition(each, tables.get(each.pk, 0), turns.get(each.competition_id, 0)) for each in entries
    ]
    return sorted(own, key=lambda each: (not each.is_check_in_due, not each.turns, each.entry.entered_at))


def _tables_of(user: User) -> dict[int, int]:
    playing = TableSeat.objects.filter(
        entry__user=user, has_dropped=False, table__status=Table.Status.PLAYING
    ).order_by()
    return dict(playing.values_list("entry").annotate(Count("pk")))


def _turns_of(user: User) -> dict[int, int]:
    asked = Seat.objects.filter(
        user=user, is_awaited=True, resigned_at=None, caretaker_since=None, match__status=Match.Status.PLAYING
    ).filter(match__table__status=Table.Status.PLAYING, match__paused_at=None)
    return dict(asked.order_by().values_list("match__table__round__stage__competition").annotate(Count("pk")))


def rows_of(competitions: QuerySet[Competition], user: Visitor) -> list[CompetitionRow]:
    mine = Entry.objects.filter(user=user) if user.is_authenticated else Entry.objects.none()
    found = list(competitions.prefetch_related("stages", Prefetch("entries", mine, to_attr="own_entries")))
    entrants = _entrants_of(found)
    return [_row(competition, entrants.get(competition.pk, 0)) for competition in found]


def _row(competition: Any, entrants: int) -> CompetitionRow:
    mine = next(iter(competition.own_entries), None)
    return CompetitionRow(competition, entrants, list(competition.stages.all()), mine)


def _entrants_of(competitions: Sequence[Competition]) -> dict[int, int]:
    taking_part = Entry.objects.filter(competition__in=competitions, state__in=_TAKING_PART)
    return dict(taking_part.order_by().values_list("competition").annotate(Count("pk")))


def _listed(shelf: str) -> QuerySet[Competition]:
    """Competitions that anybody may find."""
    listed = Competition.objects.filter(visibility=Competition.Visibility.PUBLIC, status__in=_STATUSES[shelf])
    order = {
        "open": ("starts_at", "pk"),
        "running": ("-started_at", "-pk"),
        "finished": ("-finished_at", "-pk"),
    }
    return listed.order_by(*order[shelf])


def _own(user: Visitor) -> QuerySet[Competition]:
    """Competitions the user plays in, is invited to or helps to run, including drafts they run."""
    if not user.is_authenticated:
        return Competition.objects.none()
    runs = Q(owner=user) | Q(roles__user=user)
    takes_part = Q(entries__user=user) | Q(guests__user=user)
    is_draft = Q(status=Competition.Status.DRAFT)
    return (
        Competition.objects.filter(runs | (takes_part & ~is_draft)).distinct().order_by("-created_at", "-pk")
    )
