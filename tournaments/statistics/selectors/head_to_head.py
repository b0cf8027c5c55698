"""Records of people: alone, and against each other. Results at private tables are shown only to them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.db.models import Max, QuerySet, Sum

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.catalogue import GAMES, game_name
from games.lobby.selectors.lists import MatchRow, rows
from games.matches.models import Match
from games.matches.selectors.seals import unsealed
from tournaments.statistics.models import PairTally, PersonTally
from tournaments.statistics.rules.confidence import wilson
from tournaments.statistics.rules.facts import EVEN_SHARE, WIN, Opponents
from tournaments.statistics.selectors.share_bars import Bar, bar_of
from tournaments.statistics.words import COMPANY_NAMES

_MATCHES_SHOWN: Final = 20
_OPPONENTS_SHOWN: Final = 5


@dataclass(frozen=True)
class Encounters:
    """How often two people met, and who finished ahead."""

    met: int
    ahead: int
    behind: int
    #: The game or opponent these encounters are about.
    label: str = ""

    @property
    def tied(self) -> int:
        return self.met - self.ahead - self.behind

    @cached_property
    def share(self) -> float:
        """The share of encounters finished ahead; ties count half."""
        return (self.ahead + self.tied / 2) / self.met if self.met else 0.0

    @cached_property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share * self.met, self.met)

    @property
    def bar(self) -> Bar:
        low, high = self.interval
        return bar_of(self.share, 1.0, low=low, high=high, mark=0.5)


@dataclass(frozen=True)
class HeadToHead:
    total: Encounters
    by_game: tuple[Encounters, ...]
    matches: list[MatchRow]


@dataclass(frozen=True)
class PersonRecord:
    """A person's record in one game."""

    label: str
    company: str
    matches: int
    wins: float
    win_share: float
    #: The share of wins if only chance decided at tables of this size.
    chance: float
    mean_points: float | None
    #: 1.0: as many points as the others at the table on average.
    points_share: float | None
    best: int | None


def head_to_head(person: User, other: Any, viewer: Visitor) -> HeadToHead:
    """Compare two people, in a fixed number of queries."""
    sees_all = viewer in (person, other)
    tallies = _visible(PairTally.objects.filter(user=person, opponent=other), sees_all)
    by_game = [
        _encounters(row, game_name(row["game"]))
        for row in sorted(_summed(tallies.values("game")), key=lambda row: _place(row["game"]))
    ]
    total = Encounters(
        sum(game.met for game in by_game),
        sum(game.ahead for game in by_game),
        sum(game.behind for game in by_game),
    )
    return HeadToHead(total, tuple(by_game), _matches_of(person, other, viewer, sees_all))


def most_met(person: User, viewer: Visitor) -> list[Encounters]:
    """The person's most frequent opponents."""
    tallies = _visible(PairTally.objects.filter(user=person), viewer == person)
    summed = _summed(tallies.values("opponent__username")).order_by("-total_met", "opponent__username")
    return [_encounters(row, row["opponent__username"]) for row in summed[:_OPPONENTS_SHOWN]]


def records_of(person: User, viewer: Visitor) -> list[PersonRecord]:
    """One row per game, with tables including AI players separate."""
    tallies = _visible(PersonTally.objects.filter(user=person), viewer == person)
    names = "matches", "wins", "expected", "finished", "points", "shares"
    summed = tallies.values("game", "company").annotate(
        **{f"total_{name}": Sum(name) for name in names}, total_best=Max("best")
    )
    companies = list(Opponents)
    return [
        _record(row)
        for row in sorted(summed, key=lambda row: (companies.index(row["company"]), _place(row["game"])))
    ]


def _place(game: str) -> tuple[int, str]:
    """Sort key: order of the catalogue, then games no longer offered."""
    return (list(GAMES).index(game), "") if game in GAMES else (len(GAMES), game)


def _record(row: dict[str, Any]) -> PersonRecord:
    matches, finished = row["total_matches"], row["total_finished"]
    wins = row["total_wins"] / WIN
    return PersonRecord(
        label=game_name(row["game"]),
        company=str(COMPANY_NAMES[Opponents(row["company"])]),
        matches=matches,
        wins=wins,
        win_share=wins / matches,
        chance=row["total_expected"] / WIN / matches,
        mean_points=row["total_points"] / finished if finished else None,
        points_share=row["total_shares"] / EVEN_SHARE / finished if finished else None,
        best=row["total_best"],
    )


def _visible(tallies: QuerySet[Any], sees_all: bool) -> QuerySet[Any]:
    return tallies if sees_all else tallies.filter(is_private=False)


def _summed(tallies: QuerySet[Any, Any]) -> QuerySet[Any, Any]:
    summed: QuerySet[Any, Any] = tallies.annotate(
        **{f"total_{name}": Sum(name) for name in ("met", "ahead", "behind")}
    )
    return summed


def _encounters(row: dict[str, Any], label: str) -> Encounters:
    return Encounters(row["total_met"], row["total_ahead"], row["total_behind"], label)


def _matches_of(person: User, other: Any, viewer: Visitor, sees_all: bool) -> list[MatchRow]:
    """The newest matches in which both played from the beginning."""
    both = Match.objects.filter(counted__company=Opponents.PEOPLE, counted__seats__user=person).filter(
        counted__seats__user=other
    )
    shown = _visible(unsealed(both), sees_all)
    return rows(shown.defer("state", "secret").order_by("-finished_at", "-pk")[:_MATCHES_SHOWN], viewer)
