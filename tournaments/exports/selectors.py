"""Exports of a competition: one JSON document, and CSV for spreadsheets (docs/programming/competitions-data.md)."""

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any, Final

from django.utils import timezone

from tournaments.competitions.models import Competition, Contender, Division, Round, Stage, Table, TableSeat
from tournaments.standings.selectors.standings import whole_standings

FORMAT: Final = "hidalgo-competition"
VERSION: Final = 1
#: Spreadsheets treat a cell that begins with one of these as a formula.
_FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r")
_PUBLISHED: Final = (Round.Status.PLAYING, Round.Status.CLOSED)


def export_of(competition: Competition) -> dict[str, Any]:
    """Return everything public about the competition, the same for every caller, in a fixed number of queries."""
    rounds = _rounds_by_stage(competition)
    divisions: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for division, members in whole_standings(competition):
        divisions[division.stage_id].append(_division(division, members))
    return {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": timezone.now().isoformat(),
        "competition": _head(competition),
        "stages": [
            _stage(stage, divisions[stage.pk], rounds[stage.pk]) for stage in competition.stages.all()
        ],
    }


def _head(competition: Competition) -> dict[str, Any]:
    moments = ("starts_at", "started_at", "finished_at")
    return {
        "slug": competition.slug,
        "name": competition.name,
        "game": competition.game,
        "options": competition.options,
        "status": competition.status,
        "season": competition.season,
        "seed": competition.seed if competition.has_started else None,
        "seed_commitment": competition.seed_commitment,
        "regulations": competition.regulations,
        **{name: moment.isoformat() if (moment := getattr(competition, name)) else None for name in moments},
    }


def _stage(stage: Stage, divisions: list[dict[str, Any]], rounds: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "number": stage.number,
        "name": stage.name,
        "status": stage.status,
        "settings": stage.settings,
        "divisions": divisions,
        "rounds": rounds,
    }


def _division(division: Division, members: Iterable[Contender]) -> dict[str, Any]:
    return {
        "tier": division.tier,
        "group": division.number,
        "name": division.name,
        "standings": [_standing(contender) for contender in members],
    }


def _standing(contender: Contender) -> dict[str, Any]:
    return {
        "place": contender.place,
        "player": contender.entry.user.username,
        "state": contender.entry.state,
        "games": contender.games,
        "points": contender.points,
        "keys": contender.keys,
        "outcome": contender.outcome,
    }


def _rounds_by_stage(competition: Competition) -> dict[int, list[dict[str, Any]]]:
    """Published rounds with their tables and seats, in three queries."""
    held = Round.objects.filter(stage__competition=competition, status__in=_PUBLISHED).order_by("number")
    tables = Table.objects.filter(round__in=held).select_related("division").order_by("round", "number")
    seats: dict[int, list[TableSeat]] = defaultdict(list)
    sat = TableSeat.objects.filter(table__round__in=held).select_related("entry__user", "substitute")
    for seat in sat.order_by("table", "index"):
        seats[seat.table_id].append(seat)
    by_round: dict[int, list[Table]] = defaultdict(list)
    for table in tables:
        by_round[table.round_id].append(table)
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for each in held:
        sealed = competition.rules.is_duplicate and any(_is_under_way(table) for table in by_round[each.pk])
        found[each.stage_id].append(
            {
                "number": each.number,
                "status": each.status,
                "published_at": each.published_at.isoformat() if each.published_at else None,
                "report": {name: value for name, value in each.report.items() if name != "byes"},
                "tables": [_table(table, seats[table.pk], sealed) for table in by_round[each.pk]],
            }
        )
    return found


def _table(table: Table, seats: Iterable[TableSeat], is_sealed: bool) -> dict[str, Any]:
    return {
        "number": table.number,
        "tier": table.division.tier,
        "group": table.division.number,
        "status": table.status,
        "match": table.match_id,
        "is_adjudicated": table.is_adjudicated,
        "seats": [_seat(seat, is_sealed) for seat in seats],
    }


def _seat(seat: TableSeat, is_sealed: bool) -> dict[str, Any]:
    return {
        "seat": seat.index + 1,
        "player": seat.entry.user.username,
        "substitute": seat.substitute.username if seat.substitute else None,
        "has_dropped": seat.has_dropped,
        "place": seat.rank,
        "victory_points": None if is_sealed else seat.victory_points,
        "points": seat.points,
    }


def _is_under_way(table: Table) -> bool:
    return table.status in (Table.Status.PLANNED, Table.Status.PLAYING)


def standings_csv(competition: Competition) -> str:
    """One row per contender of every division; keys as exact numbers."""
    exported = export_of(competition)
    names = _key_names(exported)
    heading = ["stage", "tier", "group", "place", "player", "state", "games", "points", *names, "outcome"]
    return _csv([heading, *_standing_cells(exported, names)])


def _key_names(exported: dict[str, Any]) -> list[str]:
    """All tie-break keys of any stage, in order of first appearance; points already have a column."""
    stages = exported["stages"]
    rows = (row for stage in stages for division in stage["divisions"] for row in division["standings"])
    return list(dict.fromkeys(f"key {key['name']}" for row in rows for key in row["keys"]))


def _standing_cells(exported: dict[str, Any], names: Sequence[str]) -> Iterator[list[Any]]:
    for stage in exported["stages"]:
        for division in stage["divisions"]:
            for row in division["standings"]:
                keys = {f"key {key['name']}": key["value"] for key in row["keys"]}
                yield [
                    stage["name"],
                    division["tier"],
                    division["group"],
                    *(row[name] for name in ("place", "player", "state", "games", "points")),
                    *(keys.get(name) for name in names),
                    row["outcome"],
                ]


_RESULT_COLUMNS: Final = ("seat", "player", "substitute", "has_dropped", "place", "victory_points", "points")


def results_csv(competition: Competition) -> str:
    """One row per seat of every published table."""
    heading = ["stage", "round", "table", "status", "match", *_RESULT_COLUMNS]
    return _csv([heading, *_result_cells(export_of(competition))])


def _result_cells(exported: dict[str, Any]) -> Iterator[list[Any]]:
    for stage in exported["stages"]:
        for held in stage["rounds"]:
            for table in held["tables"]:
                for seat in table["seats"]:
                    yield [
                        stage["name"],
                        held["number"],
                        table["number"],
                        table["status"],
                        table["match"],
                        *(seat[name] for name in _RESULT_COLUMNS),
                    ]


def _csv(rows: Iterable[Sequence[Any]]) -> str:
    text = StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    """Escape a cell: names of players and stages are user input and must not become formulas."""
    if cell is None:
        return ""
    is_formula = isinstance(cell, str) and cell.startswith(_FORMULA_SIGNS)
    return f"'{cell}" if is_formula else cell
