"""Standings are derived from finished tables, byes and adjustments, and can be refreshed at any time."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tournaments.competitions.models import Contender, Division, Table, TableSeat
from tournaments.competitions.rules import StageRules
from tournaments.competitions.rules.lots import lot
from tournaments.scoring.rules.points import Scoring, bye_points, late_join_credit
from tournaments.scoring.rules.standings import Credit, Result, Standing, standings, stored_keys
from tournaments.scoring.selectors import results_of, scored_table, scoring_of


def refresh_points(table: Table) -> None:
    """Recalculate the points of one table from its places."""
    seats = list(table.seats.all())
    for seat, scored in zip(seats, scored_table(scoring_of(table.division.stage.rules), seats), strict=True):
        seat.points = float(scored.points)
    TableSeat.objects.bulk_update(seats, ["points"])


def refresh_standings(division: Division) -> None:
    """Recalculate the places in a division from the results so far."""
    contenders = {
        contender.entry_id: contender for contender in division.contenders.select_related("entry").all()
    }
    for row in division_standings(division, contenders.values()):
        contender = contenders[row.entry]
        contender.place, contender.games = row.place, row.games
        contender.points, contender.keys = float(row.points), stored_keys(row.keys)
    Contender.objects.bulk_update(contenders.values(), ["place", "games", "points", "keys"], batch_size=500)


def division_standings(division: Division, contenders: Iterable[Contender]) -> tuple[Standing, ...]:
    """Compute the standings. Leavers keep what they have; until everybody has finished, averages per game count."""
    stage = division.stage
    rules, competition = stage.rules, stage.competition
    scoring = scoring_of(rules)
    field = list(contenders)
    results = results_of(division)
    return standings(
        [contender.entry_id for contender in field],
        results,
        rules.tiebreaks,
        lot(competition.seed, "standings", stage.number, division.tier, division.number),
        {contender.entry_id: Fraction(str(contender.entry.adjustment)) for contender in field},
        _is_complete(division, field, results),
        credits=_credits(field, scoring, rules),
        counts_substitutes=competition.rules.absences.substitutes_score,
    )


def _credits(field: Sequence[Contender], scoring: Scoring, rules: StageRules) -> list[Credit]:
    bye, late = bye_points(scoring, rules.seats), late_join_credit(scoring, rules.seats)
    byes = [Credit(contender.entry_id, bye) for contender in field for _bye in range(contender.byes)]
    latecomers = [Credit(each.entry_id, late) for each in field if each.entry.joined_round > 1]
    return byes + (latecomers if rules.format == "swiss" else [])


def _is_complete(division: Division, field: Sequence[Contender], results: Sequence[Result]) -> bool:
    """Whether all tables of the stage have ended and all who stayed have played equally often."""
    is_open = Table.objects.filter(
        round__stage=division.stage, status__in=(Table.Status.PLANNED, Table.Status.PLAYING)
    ).exists()
    if is_open:
        return False
    played: dict[int, int] = {each.entry_id: each.byes for each in field if not each.entry.has_left}
    for result in results:
        for seat in result.seats:
            if seat.entry in played:
                played[seat.entry] += 1
    return len(set(played.values())) <= 1
