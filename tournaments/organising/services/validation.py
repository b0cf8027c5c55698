"""Validates an organiser's input as a whole: each part, and whether the parts fit together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from django.utils import timezone

from games.ai.selectors import default_level, playable_levels_of
from games.catalogue import GAMES, rules_of
from games.lobby.services.agreements import check_table
from games.matches.refusals import InvalidInput
from tournaments.competitions.refusals import InvalidRegulations, UnreadableRegulations
from tournaments.competitions.rules import Regulations, StageRules, read_regulations, read_stage
from tournaments.drawing.rules.table_sizes import plan_tables
from tournaments.organising.refusals import (
    DealNotShareable,
    GroupTooSmall,
    LadderRepeats,
    LastStageAdvances,
    MoreAdvanceThanEnter,
    MostEntrantsMissing,
    NextTablesNotFull,
    RepeatsWithoutDate,
    StageNameLength,
    StageNotAlone,
    StartMissing,
    StartOffCalendar,
    StartOutOfReach,
    TooFewToBegin,
    TooManyBlocks,
    TooManyLegs,
    TooManyMoves,
    UnknownGame,
    UnknownLevel,
    WrongSizes,
    WrongStageCount,
)
from tournaments.scoring.rules.points import read_preset
from tournaments.series.rules import check_repeats
from tournaments.stages.rules.promotion import PromotionRules

MOST_STAGES: Final = 4
#: The latest possible start from now.
_HORIZON: Final = timedelta(days=730)
#: A stage of these formats must be the only one.
_ALONE: Final = frozenset({"league", "ladder"})
#: Formats with one table per player and round, where nobody would get the same deal twice.
_ONE_TABLE_A_ROUND: Final = frozenset({"swiss", "knockout"})
_PLACE: Final = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")


@dataclass(frozen=True)
class CompetitionSettings:
    """Validated settings, with all defaults filled in."""

    game: str
    options: dict[str, Any]
    regulations: Regulations
    stages: tuple[tuple[str, StageRules], ...]

    @property
    def starts_at(self) -> datetime | None:
        start = self.regulations.start
        return start.at if start.policy == "at" else None


def checked_plan(
    *, game: str, options: dict[str, Any], regulations: dict[str, Any], stages: Sequence[dict[str, Any]]
) -> CompetitionSettings:
    """Validate all. Raises InvalidRegulations, which names the field: "admission.most_entrants", "stages.0.sizes"."""
    if game not in GAMES:
        raise UnknownGame
    rules = _read_regulations(game, regulations)
    parts = tuple(_read_stages(game, stages))
    _check_start(rules)
    _check_graph(parts)
    _check_field(rules, parts)
    full = _checked_options(game, options, rules, {size for _name, stage in parts for size in stage.sizes})
    return CompetitionSettings(game, full, rules, parts)


def check_start_is_ahead(start: datetime | None, now: datetime) -> None:
    if start is not None and not now < start < now + _HORIZON:
        raise StartOutOfReach


def _read_regulations(game: str, raw: dict[str, Any]) -> Regulations:
    try:
        rules = read_regulations(raw)
    except msgspec.ValidationError as error:
        raise _unreadable(error) from error
    if "ai_level" not in raw.get("absences", {}):
        rules = _with_level(rules, default_level(game))
    if rules.absences.ai_level not in playable_levels_of(game):
        raise UnknownLevel
    if rules.start.at is None or rules.start.at.tzinfo is None:
        return rules
    start = msgspec.structs.replace(rules.start, at=_in_utc(rules.start.at))
    return msgspec.structs.replace(rules, start=start)


def _with_level(rules: Regulations, level: str) -> Regulations:
    return msgspec.structs.replace(rules, absences=msgspec.structs.replace(rules.absences, ai_level=level))


def _in_utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise StartOffCalendar from error


def _read_stages(game: str, raw: Sequence[dict[str, Any]]) -> Iterator[tuple[str, StageRules]]:
    if not 1 <= len(raw) <= MOST_STAGES:
        raise WrongStageCount(most=MOST_STAGES)
    for number, part in enumerate(raw):
        within = f"stages.{number}"
        name = str(part.get("name", "")).strip()
        if not 1 <= len(name) <= 60:
            raise StageNameLength(within)
        try:
            stage = read_stage(part.get("settings"))
        except msgspec.ValidationError as error:
            raise _unreadable(error, within) from error
        _check_stage(game, stage, within)
        yield name, stage


def _check_stage(game: str, stage: StageRules, within: str) -> None:
    possible = rules_of(game).players
    if not set(stage.sizes) <= set(possible):
        raise WrongSizes(within, least=possible[0], most=possible[-1])
    if stage.format == "heats" and stage.rounds > 2:
        raise TooManyBlocks(within)
    if stage.format == "round_robin" and stage.rounds > 2:
        raise TooManyLegs(within)
    if stage.format == "league" and stage.league.group_size < stage.seats:
        raise GroupTooSmall(within)
    _check_moves(stage, within)
    _check_scoring(stage, within)


def _check_moves(stage: StageRules, within: str) -> None:
    if stage.format != "league":
        return
    try:
        PromotionRules.usual(stage.league.group_size, stage.league.up, stage.league.down)
    except ValueError as error:
        raise TooManyMoves(within) from error


def _check_scoring(stage: StageRules, within: str) -> None:
    try:
        scoring = read_preset(stage.scoring.preset, stage.scoring.rows)
        if scoring.scheme != "share":
            for size in stage.sizes:
                scoring.row(size)
    except (ValueError, OverflowError) as error:
        field, _colon, problem = str(error).partition(": ")
        raise UnreadableRegulations(f"{within}.scoring.{field}", problem) from error


def _check_start(rules: Regulations) -> None:
    start = rules.start
    if start.policy == "full":
        if rules.admission.most_entrants is None:
            raise MostEntrantsMissing
        if start.repeats:
            raise RepeatsWithoutDate
        return
    if start.at is None or start.at.tzinfo is None:
        raise StartMissing
    check_start_is_ahead(start.at, timezone.now())
    try:
        check_repeats(start.repeats, start.at)
    except ValueError as error:
        raise UnreadableRegulations("start.repeats", str(error)) from error


def _check_graph(parts: Sequence[tuple[str, StageRules]]) -> None:
    stages = [stage for _name, stage in parts]
    for number, stage in enumerate(stages):
        if len(stages) > 1 and stage.format in _ALONE:
            raise StageNotAlone(f"stages.{number}")
        is_last = number == len(stages) - 1
        if is_last and stage.advance is not None:
            raise LastStageAdvances(f"stages.{number}")
        if not is_last and stage.advance and plan_tables(stage.advance, stages[number + 1].sizes) is None:
            raise NextTablesNotFull(f"stages.{number}")


def _check_field(rules: Regulations, parts: Sequence[tuple[str, StageRules]]) -> None:
    _name, first = parts[0]
    least, most = rules.admission.least_entrants, rules.admission.most_entrants
    if least < min(first.sizes):
        raise TooFewToBegin
    if first.advance is not None and most is not None and first.advance > most:
        raise MoreAdvanceThanEnter("stages.0")
    if rules.start.repeats and first.format == "ladder":
        raise LadderRepeats
    if rules.is_duplicate and any(stage.format not in _ONE_TABLE_A_ROUND for _name, stage in parts):
        raise DealNotShareable


def _checked_options(
    game: str, options: dict[str, Any], rules: Regulations, sizes: set[int]
) -> dict[str, Any]:
    """Refuse options that do not suit one of the table sizes."""
    full: dict[str, Any] = {}
    for size in sorted(sizes):
        try:
            full = check_table(game=game, options=options, players=size, clock=rules.clock).options
        except InvalidInput as refusal:
            raise UnreadableRegulations(refusal.field, refusal.problem) from refusal
    return full


def _unreadable(error: msgspec.ValidationError, within: str = "") -> InvalidRegulations:
    """Turn msgspec's message into a refusal at a field. Messages about several fields begin with the one at fault."""
    text = str(error)
    place = _PLACE.search(text)
    message = text[: place.start()] if place else text
    path = [within] if within else []
    if place and place["path"]:
        path.append(place["path"].replace("[...]", ""))
    first = message.partition(" ")[0]
    if first.isidentifier() and first.islower():
        path.append(first)
    return UnreadableRegulations(".".join(path), message)
