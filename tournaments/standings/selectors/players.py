"""One player in a competition: all tables and opponents, and the sums behind the place."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from accounts.people.models import User
from accounts.people.visitors import Visitor
from tournaments.competitions.models import Competition, Contender, Division, Entry, TableSeat
from tournaments.competitions.selectors.roles import Power
from tournaments.rounds.selectors import TableRow, table_rows, tables_open_to
from tournaments.scoring.rules.points import TablePoints, bye_points, late_join_credit
from tournaments.scoring.rules.standings import read_keys
from tournaments.scoring.rules.tallies import Result, counted
from tournaments.scoring.selectors import results_of, scoring_of
from tournaments.standings.words.calculations import Figures, KeyLine, key_lines


@dataclass(frozen=True)
class Chapter:
    """One stage of a player."""

    contender: Contender
    rows: list[TableRow]
    keys: list[KeyLine]

    @property
    def division(self) -> Division:
        return self.contender.division


def entry_named(competition: Competition, name: str) -> Entry | None:
    person = User.objects.named(name).first()
    return (
        Entry.objects.filter(competition=competition, user=person).select_related("user").first()
        if person
        else None
    )


def chapters_of(entry: Entry, viewer: Visitor, power: Power) -> list[Chapter]:
    """The player's stages, newest first. Queries grow with the stages, not with tables or opponents."""
    contenders = Contender.objects.filter(entry=entry).select_related(
        "division__stage__competition", "entry__user"
    )
    return [
        Chapter(contender, _rows(contender, viewer, power), _keys(contender))
        for contender in contenders.order_by("-division__stage__number")
    ]


def _rows(contender: Contender, viewer: Visitor, power: Power) -> list[TableRow]:
    own = TableSeat.objects.filter(entry=contender.entry_id).values("table")
    tables = tables_open_to(power).filter(division=contender.division_id, pk__in=own)
    return table_rows(
        tables.order_by("round__number", "number"), viewer, contender.division.stage.competition
    )


def _keys(contender: Contender) -> list[KeyLine]:
    return key_lines(figures_of(contender), contender.division.stage.rules.tiebreaks)


def figures_of(contender: Contender) -> Figures:
    division = contender.division
    counts = division.stage.competition.rules.absences.substitutes_score
    own: list[TablePoints] = []
    met: list[int] = []
    for result in results_of(division, contender.entry):
        seat = next(seat for seat in result.seats if seat.entry == contender.entry_id)
        if counted(seat, counts):
            own.append(seat)
            met += _opponents(result, contender.entry_id)
    averages = _averages(division, met)
    credit, credited = _credit(contender)
    return Figures(
        seats=own,
        opponents=[averages[entry] for entry in met if entry in averages],
        credit=credit,
        credited=credited,
        adjustment=_exact(contender.entry.adjustment),
        keys={key.name: key.value for key in read_keys(contender.keys)},
    )


def _opponents(result: Result, entry: int) -> Iterable[int]:
    return (seat.entry for seat in result.seats if seat.entry != entry and not seat.has_dropped)


def _averages(division: Division, entries: Iterable[int]) -> dict[int, tuple[str, Fraction]]:
    """Points per game without adjustments by rulings."""
    met = Contender.objects.filter(division=division, entry__in=set(entries)).select_related("entry__user")
    return {
        one.entry_id: (
            one.entry.user.username,
            (_exact(one.points) - _exact(one.entry.adjustment)) / max(one.games, 1),
        )
        for one in met
    }


def _credit(contender: Contender) -> tuple[Fraction, int]:
    """What byes and the latecomer's credit are worth, and how many games they count as."""
    rules = contender.division.stage.rules
    scoring = scoring_of(rules)
    is_late = rules.format == "swiss" and contender.entry.joined_round > 1
    credit = contender.byes * bye_points(scoring, rules.seats)
    if is_late:
        credit += late_join_credit(scoring, rules.seats)
    return credit, contender.byes + is_late


def _exact(value: float) -> Fraction:
    return Fraction(str(value)).limit_denominator(1000)
