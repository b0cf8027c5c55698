"""What an organiser wants, checked as a whole: each part for itself, and whether the parts go together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _

from games.ai.levels import LEVELS
from games.engine.registry import GAMES, rules_of
from games.services.agreements import check_table
from games.services.refusals import InvalidInput
from tournaments.drawing.sizes import plan_tables
from tournaments.regulations import Regulations, StageRules, read_regulations, read_stage
from tournaments.regulations.repeats import check_repeats
from tournaments.scoring.points import read_preset
from tournaments.scoring.promotion import PromotionRules
from tournaments.services.refusals import InvalidRegulations

MOST_STAGES: Final = 4
#: Nobody plans further ahead.
_HORIZON: Final = timedelta(days=730)
#: A stage of this format cannot have another one after it, or before it.
_ALONE: Final = frozenset({"league", "ladder"})
#: Where nobody would be dealt the same twice.
_ONE_TABLE_A_ROUND: Final = frozenset({"swiss", "knockout"})
_PLACE: Final = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")


@dataclass(frozen=True)
class Plan:
    """Checked, with every default written out."""

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
) -> Plan:
    """Raises InvalidRegulations, which names the field: "admission.most_entrants", "stages.0.sizes"."""
    if game not in GAMES:
        raise InvalidRegulations("game", _("No such game is played here."))
    rules = _read_regulations(regulations)
    parts = tuple(_read_stages(game, stages))
    _check_start(rules)
    _check_graph(parts)
    _check_field(rules, parts)
    full = _checked_options(game, options, rules, {size for _name, stage in parts for size in stage.sizes})
    return Plan(game, full, rules, parts)


def check_start_is_ahead(start: datetime | None, now: datetime) -> None:
    if start is not None and not now < start < now + _HORIZON:
        raise InvalidRegulations("start.at", _("The start must lie in the future, and within two years."))


def _read_regulations(raw: dict[str, Any]) -> Regulations:
    try:
        rules = read_regulations(raw)
    except msgspec.ValidationError as error:
        raise _unreadable(error) from error
    if rules.absences.ai_level not in LEVELS:
        raise InvalidRegulations("absences.ai_level", _("There is no such computer player."))
    if rules.start.at is None or rules.start.at.tzinfo is None:
        return rules
    start = msgspec.structs.replace(rules.start, at=_in_utc(rules.start.at))
    return msgspec.structs.replace(rules, start=start)


def _in_utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise InvalidRegulations("start.at", _("This is no moment of our calendar.")) from error


def _read_stages(game: str, raw: Sequence[dict[str, Any]]) -> Iterator[tuple[str, StageRules]]:
    if not 1 <= len(raw) <= MOST_STAGES:
        raise InvalidRegulations(
            "stages", _("A competition has 1 to %(most)d stages.") % {"most": MOST_STAGES}
        )
    for number, part in enumerate(raw):
        within = f"stages.{number}"
        name = str(part.get("name", "")).strip()
        if not 1 <= len(name) <= 60:
            raise InvalidRegulations(f"{within}.name", _("A stage has a name of 1 to 60 characters."))
        try:
            stage = read_stage(part.get("settings"))
        except msgspec.ValidationError as error:
            raise _unreadable(error, within) from error
        _check_stage(game, stage, within)
        yield name, stage


def _check_stage(game: str, stage: StageRules, within: str) -> None:
    possible = rules_of(game).players
    if not set(stage.sizes) <= set(possible):
        raise InvalidRegulations(
            f"{within}.sizes",
            _("This game is played by %(least)d to %(most)d people.")
            % {"least": possible[0], "most": possible[-1]},
        )
    if stage.format == "heats" and stage.rounds > 2:
        raise InvalidRegulations(f"{within}.rounds", _("Heats have one block or two."))
    if stage.format == "round_robin" and stage.rounds > 2:
        raise InvalidRegulations(f"{within}.rounds", _("A round robin has one leg or two."))
    if stage.format == "league" and stage.league.group_size < stage.seats:
        raise InvalidRegulations(
            f"{within}.league.group_size", _("A group has at least as many people as a table has seats.")
        )
    _check_moves(stage, within)
    _check_scoring(stage, within)


def _check_moves(stage: StageRules, within: str) -> None:
    if stage.format != "league":
        return
    try:
        PromotionRules.usual(stage.league.group_size, stage.league.up, stage.league.down)
    except ValueError as error:
        raise InvalidRegulations(
            f"{within}.league.down", _("More people go up and down than a group has members.")
        ) from error


def _check_scoring(stage: StageRules, within: str) -> None:
    try:
        scoring = read_preset(stage.scoring.preset, stage.scoring.rows)
        if scoring.scheme != "share":
            for size in stage.sizes:
                scoring.row(size)
    except (ValueError, OverflowError) as error:
        field, _colon, problem = str(error).partition(": ")
        raise InvalidRegulations(f"{within}.scoring.{field}", problem) from error


def _check_start(rules: Regulations) -> None:
    start = rules.start
    if start.policy == "full":
        if rules.admission.most_entrants is None:
            raise InvalidRegulations(
                "admission.most_entrants",
                _("A competition that starts when it is full needs to know how many that are."),
            )
        if start.repeats:
            raise InvalidRegulations(
                "start.repeats",
                _("Only a competition that starts on a date can be repeated by the calendar."),
            )
        return
    if start.at is None or start.at.tzinfo is None:
        raise InvalidRegulations("start.at", _("When does it start? Give a date and a time."))
    check_start_is_ahead(start.at, timezone.now())
    try:
        check_repeats(start.repeats, start.at)
    except ValueError as error:
        raise InvalidRegulations("start.repeats", str(error)) from error


def _check_graph(parts: Sequence[tuple[str, StageRules]]) -> None:
    stages = [stage for _name, stage in parts]
    for number, stage in enumerate(stages):
        if len(stages) > 1 and stage.format in _ALONE:
            raise InvalidRegulations(
                f"stages.{number}.format", _("A league and a ladder have one stage only.")
            )
        is_last = number == len(stages) - 1
        if is_last and stage.advance is not None:
            raise InvalidRegulations(f"stages.{number}.advance", _("Nobody goes on from the last stage."))
        if not is_last and stage.advance and plan_tables(stage.advance, stages[number + 1].sizes) is None:
            raise InvalidRegulations(
                f"stages.{number}.advance",
                _("So many people do not fill the tables of the next stage."),
            )


def _check_field(rules: Regulations, parts: Sequence[tuple[str, StageRules]]) -> None:
    _name, first = parts[0]
    least, most = rules.admission.least_entrants, rules.admission.most_entrants
    if least < min(first.sizes):
        raise InvalidRegulations(
            "admission.least_entrants", _("Fewer people than a table has seats cannot begin.")
        )
    if first.advance is not None and most is not None and first.advance > most:
        raise InvalidRegulations("stages.0.advance", _("More people would go on than may enter."))
    if rules.start.repeats and first.format == "ladder":
        raise InvalidRegulations("start.repeats", _("A ladder has no end, so nothing comes after it."))
    if rules.is_duplicate and any(stage.format not in _ONE_TABLE_A_ROUND for _name, stage in parts):
        raise InvalidRegulations(
            "is_duplicate",
            _(
                "Tables can share a deal where everybody has one table in a round: in Swiss rounds and knockouts."
            ),
        )


def _checked_options(
    game: str, options: dict[str, Any], rules: Regulations, sizes: set[int]
) -> dict[str, Any]:
    """Options that do not suit a table size are refused before anybody sits there."""
    full: dict[str, Any] = {}
    for size in sorted(sizes):
        try:
            full = check_table(game=game, options=options, players=size, clock=rules.clock).options
        except InvalidInput as refusal:
            raise InvalidRegulations(refusal.field, refusal.problem) from refusal.__cause__
    return full


def _unreadable(error: msgspec.ValidationError, within: str = "") -> InvalidRegulations:
    """The reader says what is wrong and where. A rule about several fields begins with the name of the one at fault."""
    text = str(error)
    place = _PLACE.search(text)
    message = text[: place.start()] if place else text
    path = [within] if within else []
    if place and place["path"]:
        path.append(place["path"].replace("[...]", ""))
    first = message.partition(" ")[0]
    if first.isidentifier() and first.islower():
        path.append(first)
    return InvalidRegulations(".".join(path), message)
