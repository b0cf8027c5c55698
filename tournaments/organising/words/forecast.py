"""What the regulations mean for an assumed number of entrants: tables, meetings, points, and warnings."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting.series import all_of
from tournaments.competitions.rules import Regulations, StageRules
from tournaments.drawing.rules.designs import meetings
from tournaments.drawing.rules.table_sizes import plan_with_byes
from tournaments.organising.words.stage_rules import going_on, points_rows, scoring_note
from tournaments.scoring.rules.points import read_preset, warnings
from tournaments.series.rules import following_starts
from tournaments.stages.rules.promotion import PromotionRules, promote

#: If players meet more than this share of the field, a Swiss tournament runs out of new opponents.
MOST_MET: Final = 0.5
_SHOWN_STARTS: Final = 3


@dataclass(frozen=True)
class RoundSpan:
    """One round in the calendar, at its longest."""

    title: str
    begins: datetime
    soft_end: datetime
    hard_end: datetime
    #: Whether these are the latest dates, because the round before may end earlier.
    is_latest: bool


@dataclass(frozen=True)
class Calendar:
    """From check-in to the end. No check-in if none is asked for; no rounds on a ladder."""

    check_in: datetime | None
    start: datetime
    rounds: list[RoundSpan]
    #: The next starts, if it repeats.
    repeats: list[datetime]


@dataclass(frozen=True)
class StageForecast:
    name: str
    players: int
    lines: list[str]
    points: list[tuple[int, list[str]]]
    points_note: str


@dataclass(frozen=True)
class CompetitionPreview:
    entrants: int
    calendar: Calendar
    stages: list[StageForecast]
    warnings: list[str]


def stage_forecast(name: str, rules: StageRules, players: int, *, is_last: bool) -> StageForecast:
    lines = list(_lines(rules, players))
    if not is_last:
        lines.append(going_on(rules))
    if rules.is_open_ended:
        return StageForecast(name, players, lines, [], "")
    return StageForecast(name, players, lines, points_rows(rules), scoring_note(rules))


def calendar_of(
    regulations: Regulations, stages: Sequence[tuple[str, StageRules]], start: datetime
) -> Calendar:
    hours, rule = regulations.start.check_in_hours, regulations.start.repeats
    return Calendar(
        check_in=start - timedelta(hours=hours) if hours else None,
        start=start,
        rounds=list(_spans(regulations, stages, start)),
        repeats=list(following_starts(rule, start, _SHOWN_STARTS)) if rule else [],
    )


def _spans(
    regulations: Regulations, stages: Sequence[tuple[str, StageRules]], start: datetime
) -> Iterator[RoundSpan]:
    begins = start
    for name, rules in stages:
        if rules.is_open_ended:
            return
        for number in range(1, _rounds(rules) + 1):
            facts = {"stage": name, "number": number}
            title = _("%(stage)s, round %(number)d") % facts if _rounds(rules) > 1 else name
            ends = begins + timedelta(days=rules.days)
            yield RoundSpan(title, begins, begins + timedelta(days=rules.soft_days), ends, begins != start)
            begins = ends + timedelta(hours=regulations.publish_hours)


def warnings_of(
    regulations: Regulations, stages: Sequence[tuple[str, StageRules]], fields: Sequence[int]
) -> Iterator[str]:
    """Warn about what is allowed but perhaps not intended. `fields` are the numbers of players of each stage."""
    least = regulations.admission.least_entrants
    if fields[0] < least:
        yield _("With %(players)d players it would be called off: it needs %(least)d.") % {
            "players": fields[0],
            "least": least,
        }
    most = regulations.admission.most_entrants
    if most is not None and fields[0] > most:
        yield _("Only %(most)d of them would play; the others would be reserves.") % {"most": most}
    if regulations.clock is None:
        yield _("Without a clock nobody’s time runs out: rounds may last until they are closed.")
    for (name, rules), players in zip(stages, fields, strict=True):
        yield from _stage_warnings(name, rules, players)


def _rounds(rules: StageRules) -> int:
    return 1 if rules.format in ("knockout", "league") else rules.rounds


def _lines(rules: StageRules, players: int) -> Iterator[str]:
    if players < min(rules.sizes) or players < 2:
        yield _("Too few players for a table.")
        return
    match rules.format:
        case "league":
            yield from _league(rules, players)
        case "heats":
            yield from _heats(rules, players)
        case "swiss" | "knockout":
            yield from _drawn(rules, players)
        case "round_robin":
            yield from _round_robin(rules, players)
        case _:
            yield _("Everybody plays as often as they like: tables begin when a challenge is accepted.")


def _league(rules: StageRules, players: int) -> Iterator[str]:
    moves = PromotionRules.usual(rules.league.group_size, rules.league.up, rules.league.down)
    groups = promote([], moves, range(players)).divisions
    sizes = Counter(len(group.ranked) for group in groups)
    yield _("%(players)d players in %(groups)s.") % {
        "players": players,
        "groups": all_of(
            ngettext("%(count)d group of %(size)d", "%(count)d groups of %(size)d", number)
            % {"count": number, "size": size}
            for size, number in sorted(sizes.items(), reverse=True)
        ),
    }
    for size in sorted(sizes, reverse=True):
        if size >= 2:
            yield from _design(min(rules.seats, size), size, 1)
    if len(groups) > 1:
        yield _("From each group %(up)d go up and %(down)d go down.") % {"up": moves.up, "down": moves.down}


def _heats(rules: StageRules, players: int) -> Iterator[str]:
    yield from _design(min(rules.seats, players), players, rules.rounds)


def _design(seats: int, players: int, blocks: int) -> Iterator[str]:
    games = seats * blocks
    yield _("%(players)d players: %(tables)d tables of %(seats)d. Everybody plays %(games)d matches.") % {
        "players": players,
        "tables": players * blocks,
        "seats": seats,
        "games": games,
    }
    least, most = meetings(players, seats, games)
    if least == most:
        yield ngettext(
            "Everybody meets everybody exactly once.",
            "Everybody meets everybody exactly %(count)d times.",
            most,
        ) % {"count": most}
    elif least == 0:
        yield ngettext(
            "Nobody meets anybody twice.", "Nobody meets anybody more than %(count)d times.", most
        ) % {"count": most}
    else:
        yield _("Two players meet %(least)d to %(most)d times.") % {"least": least, "most": most}


def _drawn(rules: StageRules, players: int) -> Iterator[str]:
    plan, byes = plan_with_byes(players, rules.sizes)
    tables = all_of(
        ngettext("%(count)d table of %(size)d", "%(count)d tables of %(size)d", number)
        % {"count": number, "size": size}
        for size, number in sorted(Counter(plan).items(), reverse=True)
    )
    rounds = _rounds(rules)
    if rounds == 1:
        yield _("%(players)d players: %(tables)s.") % {"players": players, "tables": tables}
    else:
        yield _("%(players)d players, in each of %(rounds)d rounds %(tables)s.") % {
            "players": players,
            "rounds": rounds,
            "tables": tables,
        }
    if byes:
        yield ngettext(
            "%(count)d player has no table and gets the points of an average place.",
            "%(count)d players have no table and get the points of an average place.",
            byes,
        ) % {"count": byes}
    yield ngettext("Everybody plays %(count)d match.", "Everybody plays %(count)d matches.", rounds) % {
        "count": rounds
    }


def _round_robin(rules: StageRules, players: int) -> Iterator[str]:
    each = (players - 1) * rules.rounds
    yield _("%(players)d players: %(tables)d tables. Everybody plays %(games)d matches.") % {
        "players": players,
        "tables": players * each // 2,
        "games": each,
    }
    yield ngettext(
        "Everybody meets everybody exactly once.",
        "Everybody meets everybody exactly %(count)d times.",
        rules.rounds,
    ) % {"count": rules.rounds}


def _stage_warnings(name: str, rules: StageRules, players: int) -> Iterator[str]:
    if players < min(rules.sizes):
        yield _("%(stage)s: %(players)d players don’t fill a table.") % {"stage": name, "players": players}
        return
    if rules.format == "swiss" and rules.rounds * (rules.seats - 1) > MOST_MET * (players - 1):
        yield _(
            "%(stage)s: with %(players)d players and %(rounds)d rounds people would meet again and again. Heats suit such a "
            "field better, or fewer rounds."
        ) % {"stage": name, "players": players, "rounds": rules.rounds}
    if rules.format == "round_robin" and players > 12:
        yield _(
            "%(stage)s: %(count)d matches each begin at the same time. That is a lot to play at once."
        ) % {
            "stage": name,
            "count": players - 1,
        }
    if not rules.is_open_ended:
        yield from _uneven(name, rules)


def _uneven(name: str, rules: StageRules) -> Iterator[str]:
    scoring = read_preset(rules.scoring.preset, rules.scoring.rows)
    for row in warnings(scoring, rules.sizes):
        yield _(
            "%(stage)s: a table of %(size)d gives other points on average than the largest one, so that it would pay, or cost, "
            "to sit there."
        ) % {"stage": name, "size": row.seats}
