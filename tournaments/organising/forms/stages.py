"""Converts form fields to the stages of a competition, and back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.competitions.models import Competition, Stage
from tournaments.organising.forms.recipes import Recipe
from tournaments.scoring.rules.points import PRESETS

_LADDER: Final = (
    "reach_places",
    "reach_percent",
    "most_outgoing",
    "most_incoming",
    "rematch_days",
    "answer_days",
    "idle_days",
)
_ROUNDS: Final = ("soft_days", "days", "short_tables")


def stages_from(
    recipe: Recipe,
    data: Mapping[str, Any],
    rows: Mapping[str, Sequence[float]],
    names: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """Build the stages from valid form data; `rows` are custom points, `names` the current stage names."""
    stages = _stages(recipe, data, rows)
    if len(names) != len(stages):
        return stages
    return [{**stage, "name": name} for stage, name in zip(stages, names, strict=True)]


def _stages(
    recipe: Recipe, data: Mapping[str, Any], rows: Mapping[str, Sequence[float]]
) -> list[dict[str, Any]]:
    seats = data["seats"]
    others = sorted((size for size in data.get("other_seats") or () if size != seats), reverse=True)
    preset = data.get("scoring", "place")
    usual = {
        **{name: data[name] for name in _ROUNDS if name in data},
        "scoring": {"preset": preset, "rows": dict(rows)},
        "tiebreaks": list(PRESETS[preset].tiebreaks),
    }
    final = _stage(_("Final"), "knockout", [seats], usual)
    match recipe.key:
        case "league":
            league = {"group_size": data["group_size"], "up": data["up"], "down": data["down"]}
            return [_stage(_("Season"), "league", [seats], usual, league=league)]
        case "heats":
            return _heats(data, seats, usual, final)
        case "round_robin":
            return [_stage(_("Round robin"), "round_robin", [2], usual, rounds=data["legs"])]
        case "ladder":
            ladder = {name: data[name] for name in _LADDER}
            return [_stage(_("Ladder"), "ladder", [seats, *others], usual, ladder=ladder)]
        case _:
            cut = {"advance": seats} if data["has_final"] else {}
            swiss = _stage(_("Swiss rounds"), "swiss", [seats, *others], usual, rounds=data["rounds"], **cut)
            return [swiss, final] if data["has_final"] else [swiss]


def initial_stages(recipe: Recipe, competition: Competition) -> dict[str, Any]:
    """Stored stages as initial values of the form."""
    stages = list(competition.stages.all())
    first = stages[0].rules
    initial: dict[str, Any] = {
        "seats": first.seats,
        "other_seats": list(first.sizes[1:]),
        "scoring": first.scoring.preset,
        **{name: getattr(first, name) for name in _ROUNDS},
        **{
            f"points_{size}": " ".join(f"{value:g}" for value in row)
            for size, row in first.scoring.rows.items()
        },
        **{name: getattr(first.ladder, name) for name in _LADDER},
        "group_size": first.league.group_size,
        "up": first.league.up,
        "down": first.league.down,
        "has_final": len(stages) > 1,
        "has_semi": len(stages) > 2,
        "advance": first.advance if _is_own_cut(stages) else None,
    }
    return initial | dict.fromkeys(("rounds", "blocks", "legs"), first.rounds)


def _heats(
    data: Mapping[str, Any], seats: int, usual: Mapping[str, Any], final: dict[str, Any]
) -> list[dict[str, Any]]:
    advance = data["advance"] if data["has_semi"] else data["advance"] or seats
    heats = _stage(_("Heats"), "heats", [seats], usual, rounds=data["blocks"], advance=advance)
    semi = _stage(_("Semi-final"), "knockout", [seats], usual, advance=seats)
    return [heats, semi, final] if data["has_semi"] else [heats, final]


def _stage(
    name: str, format: str, sizes: list[int], usual: Mapping[str, Any], **settings: Any
) -> dict[str, Any]:
    return {"name": name, "settings": {"format": format, "sizes": sizes, **usual, **settings}}


def _is_own_cut(stages: Sequence[Stage]) -> bool:
    """Whether the organiser set the cut. Without a semi-final one full table advances by default."""
    first = stages[0].rules
    return first.format == "heats" and (len(stages) > 2 or first.advance != first.seats)
