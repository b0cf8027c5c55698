"""Draws a round: collects the rows, calls the pure drawing rules with the round's seed."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.catalogue import rules_of
from tournaments.competitions.models import Contender, Division, Entry, ForbiddenPair, Round, Table, TableSeat
from tournaments.competitions.rules.lots import lot
from tournaments.drawing.rules.designs import base_blocks, cyclic, cyclic_apart, round_robin
from tournaments.drawing.rules.drawings import Candidate, History, pair
from tournaments.drawing.rules.forbidden_pairs import apart
from tournaments.drawing.rules.seating import seat
from tournaments.drawing.rules.seeding import knockout_tables
from tournaments.drawing.rules.swiss.draw import draw_swiss
from tournaments.drawing.rules.table_sizes import is_short, plan_tables

#: How often a cyclic design is shuffled until no forbidden pair meets.
_CASTS = 400

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class PlannedTable:
    """Entries in seat order, with the facts that explain them."""

    division_id: int
    entries: tuple[int, ...]
    reasons: list[dict[str, Any]] = field(default_factory=list)


@dataclass(frozen=True)
class PlannedRound:
    tables: list[PlannedTable]
    #: Entries with a bye.
    byes: list[int] = field(default_factory=list)
    report: dict[str, Any] = field(default_factory=dict)


def round_seed(round: Round) -> int:
    """Derive the seed of a drawing from that of the competition, so that anybody can repeat the drawing."""
    stage = round.stage
    return lot(stage.competition.seed, "round", stage.number, round.number, round.attempt)


def planned_round(round: Round, progress: Progress | None = None) -> PlannedRound:
    """Return the tables of a round. Takes seconds for thousands of players, and changes nothing."""
    match round.stage.rules.format:
        case "swiss":
            return _swiss(round, progress)
        case "knockout":
            return _knockout(round)
        case "round_robin":
            return _each_division(round, _leg)
        case _:
            return _each_division(round, _cyclic)


def playing_contenders(division: Division) -> list[Contender]:
    """Contenders who have not left, in drawing order."""
    contenders = division.contenders.filter(entry__state=Entry.State.ACTIVE)
    return list(contenders.order_by("seed", "pk"))


def _each_division(round: Round, draw: Callable[[Round, Division, list[int]], PlannedRound]) -> PlannedRound:
    tables: list[PlannedTable] = []
    byes: list[int] = []
    for division in round.stage.divisions.all():
        entries = [contender.entry_id for contender in playing_contenders(division)]
        planned = draw(round, division, entries)
        tables += planned.tables
        byes += planned.byes
    return PlannedRound(tables, byes)


def _cyclic(round: Round, division: Division, entries: list[int]) -> PlannedRound:
    """Everybody plays as many games as a table has seats, one in each seat.

    A second block avoids the pairs of the first, unless a player has left in between: then the field is different.
    """
    seats = min(round.stage.rules.seats, len(entries))
    if seats < 2:
        return PlannedRound([], [])
    # Two blocks are chosen together, so the first one must know whether there will be a second.
    blocks = round.stage.rules.rounds if round.stage.rules.format == "heats" else 1
    forbidden = _forbidden(round)
    for cast in range(_CASTS if forbidden else 1):
        seed = lot(str(_design_seed(round)), division.tier, division.number, cast)
        games = cyclic(entries, seats, seed, seats * blocks)
        first = len(entries) * (round.number - 1)
        block = games[first : first + len(entries)]
        if not any(pair(one, other) in forbidden for game in block for one in game for other in game):
            break
    else:
        base = base_blocks(len(entries), seats, blocks)[round.number - 1]
        block = cyclic_apart(entries, base, forbidden, seed) or block
    return PlannedRound([PlannedTable(division.pk, game) for game in block])


def _design_seed(round: Round) -> int:
    """The seed shared by all blocks of a design: the second is built for the same shuffle as the first."""
    stage = round.stage
    return lot(stage.competition.seed, "design", stage.number, round.attempt)


def _leg(round: Round, division: Division, entries: list[int]) -> PlannedRound:
    """One leg of a round robin, all games at once; the next leg swaps the seats."""
    if len(entries) < 2:
        return PlannedRound([], [])
    seed = lot(str(_design_seed(round)), division.tier, division.number)
    legs = round_robin(entries, seed, double=True)
    half = len(legs) // 2
    rounds = legs[half:] if round.number % 2 == 0 else legs[:half]
    return PlannedRound([PlannedTable(division.pk, table) for each in rounds for table in each.tables])


def _knockout(round: Round) -> PlannedRound:
    """The best of the ranking sit apart; seats balance what everybody has had so far."""
    (division,) = round.stage.divisions.all()
    ranked = [contender.entry_id for contender in playing_contenders(division)]
    tables = apart(knockout_tables(ranked, _possible_sizes(round, len(ranked))), _forbidden(round))
    had = _past(round).seats
    seed = round_seed(round)
    seated = [
        seat(table, [_counts(had[entry]) for entry in table], [None] * len(table), seed) for table in tables
    ]
    return PlannedRound([PlannedTable(division.pk, table) for table in seated])


def _possible_sizes(round: Round, players: int) -> Sequence[int]:
    """The sizes the organiser wants; if players left and those no longer fit, also all others the game allows."""
    wanted = round.stage.rules.sizes
    if plan_tables(players, wanted):
        return wanted
    others = [size for size in reversed(rules_of(round.stage.competition.game).players) if size not in wanted]
    return (*wanted, *others)


def _swiss(round: Round, progress: Progress | None) -> PlannedRound:
    rules = round.stage.rules
    (division,) = round.stage.divisions.all()
    past = _past(round)
    candidates = [
        Candidate(
            id=contender.entry_id,
            score=contender.points,
            seats=_counts(past.seats[contender.entry_id]),
            shorts=past.shorts[contender.entry_id],
            byes=contender.byes,
            last_seat=past.last_seat.get(contender.entry_id),
        )
        for contender in playing_contenders(division)
    ]
    present = {candidate.id for candidate in candidates}
    drawing = draw_swiss(
        candidates,
        History.of(past.tables),
        rules.sizes,
        forbidden=frozenset(pair for pair in _forbidden(round) if present.issuperset(pair)),
        pinned=tuple(group for group in _pinned(round) if present.issuperset(group)),
        where=rules.short_tables,
        first="random",
        seed=round_seed(round),
        progress=progress,
    )
    tables = [
        PlannedTable(division.pk, table.players, [asdict(reason) for reason in table.reasons])
        for table in drawing.tables
    ]
    return PlannedRound(tables, list(drawing.byes), asdict(drawing.report))


@dataclass
class _Past:
    """Tables, seats and short tables of the competition so far."""

    tables: list[tuple[int, ...]]
    seats: defaultdict[int, Counter[int]]
    shorts: Counter[int]
    last_seat: dict[int, int]


def _past(round: Round) -> _Past:
    """Meetings of this stage; seats and short tables of the whole competition. Void tables do not count."""
    sat = (
        TableSeat.objects.filter(table__round__stage__competition=round.stage.competition)
        .exclude(table__round=round)
        .exclude(table__status=Table.Status.VOID)
        .order_by("table__round__stage__number", "table__round__number", "table__number", "index")
        .values_list("table_id", "table__round__stage_id", "entry_id", "index")
    )
    past = _Past([], defaultdict(Counter), Counter(), {})
    tables: dict[int, list[int]] = defaultdict(list)
    in_stage: set[int] = set()
    for table, stage, entry, index in sat:
        tables[table].append(entry)
        past.seats[entry][index] += 1
        past.last_seat[entry] = index
        if stage == round.stage_id:
            in_stage.add(table)
    sizes = round.stage.rules.sizes
    for table, entries in tables.items():
        if table in in_stage:
            past.tables.append(tuple(entries))
        if is_short(len(entries), sizes):
            past.shorts.update(entries)
    return past


def _counts(had: Counter[int]) -> tuple[int, ...]:
    return tuple(had[index] for index in range(max(had, default=-1) + 1))


def _forbidden(round: Round) -> frozenset[tuple[int, int]]:
    pairs = ForbiddenPair.objects.filter(competition=round.stage.competition)
    return frozenset(pair(*both) for both in pairs.values_list("first_id", "second_id"))


def _pinned(round: Round) -> Sequence[tuple[int, ...]]:
    """The tables a director pinned in an earlier drawing of the same round."""
    tables = round.tables.filter(is_pinned=True).prefetch_related("seats")
    return [tuple(seat.entry_id for seat in table.seats.all()) for table in tables]
