"""Kinds of competition that organisers choose from, each with proven defaults."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import rules_of
from games.presenting.page import Words
from tournaments.competitions.models import Competition
from tournaments.competitions.rules import Format


@dataclass(frozen=True)
class Recipe:
    """A kind of competition. `fields` are those only some kinds have; `usual` their initial values."""

    key: str
    title: Words
    summary: Words
    suits: Words
    format: Format
    fields: frozenset[str]
    #: Possible numbers of seats, and the preferred one.
    seats: range
    preferred: int
    #: Number of players that the preview starts with.
    assumed: int
    usual: Mapping[str, Any] = field(default_factory=dict)
    is_duplicate: bool = False

    def sizes_for(self, game: str) -> list[int]:
        return [size for size in rules_of(game).players if size in self.seats]

    def preferred_for(self, game: str) -> int:
        sizes = self.sizes_for(game)
        return self.preferred if self.preferred in sizes else sizes[-1]


_ROUND_FIELDS: Final = frozenset({"soft_days", "days", "scoring", "repeats", "repeats_rule"})
_SWISS_FIELDS: Final = _ROUND_FIELDS | {
    "other_seats",
    "rounds",
    "has_final",
    "short_tables",
    "admits_late",
    "director_publishes",
    "publish_hours",
}
_LADDER_FIELDS: Final = frozenset(
    {
        "other_seats",
        "reach_places",
        "reach_percent",
        "most_outgoing",
        "most_incoming",
        "rematch_days",
        "answer_days",
        "idle_days",
    }
)

_RECIPES: Final = (
    Recipe(
        key="league",
        title=_("League with divisions"),
        summary=_(
            "Groups of equal strength. Everybody plays as many matches as a table has seats, once in every seat; then the best "
            "go up and the last go down, season after season."
        ),
        suits=_("For a group that stays together: 7 people or more, without end."),
        format="league",
        fields=_ROUND_FIELDS | {"group_size", "up", "down"},
        seats=range(3, 6),
        preferred=4,
        assumed=21,
        usual={"least_entrants": 7, "repeats": "FREQ=MONTHLY;INTERVAL=2"},
    ),
    Recipe(
        key="heats",
        title=_("Heats, semi-final, final"),
        summary=_(
            "Everybody plays the same number of matches at once, against as many different people as possible. The best half "
            "at most goes on to semi-finals, their winners to the final."
        ),
        suits=_("For a championship with a winner: 8 people or more, about half a year."),
        format="heats",
        fields=_ROUND_FIELDS | {"blocks", "has_semi", "advance", "director_publishes", "publish_hours"},
        seats=range(3, 6),
        preferred=4,
        assumed=24,
        usual={"least_entrants": 8},
    ),
    Recipe(
        key="swiss",
        title=_("Swiss tournament"),
        summary=_(
            "Round by round people meet others with about as many points, and nobody twice if that can be avoided."
        ),
        suits=_("For large fields and few rounds: about 20 people or more."),
        format="swiss",
        fields=_SWISS_FIELDS,
        seats=range(2, 6),
        preferred=4,
        assumed=32,
        usual={"least_entrants": 12, "soft_days": 25, "days": 35, "rounds": 4, "admits_late": True},
    ),
    Recipe(
        key="round_robin",
        title=_("Round robin for two"),
        summary=_("Everybody plays everybody, two at a table; with two legs once in either seat."),
        suits=_("For 4 to 12 people who want a precise answer. All matches of a leg begin together."),
        format="round_robin",
        fields=_ROUND_FIELDS | {"legs"},
        seats=range(2, 3),
        preferred=2,
        assumed=8,
        usual={"least_entrants": 4, "most_entrants": 10},
    ),
    Recipe(
        key="ladder",
        title=_("Ladder"),
        summary=_(
            "Everybody stands on a rung and challenges people a little above. Whoever finishes ahead of somebody higher moves "
            "up past them."
        ),
        suits=_("For any number of people, each at their own pace, without end."),
        format="ladder",
        fields=_LADDER_FIELDS,
        seats=range(2, 6),
        preferred=2,
        assumed=20,
        usual={"least_entrants": 2, "check_in_hours": 0},
    ),
    Recipe(
        key="duplicate",
        title=_("Duplicate tournament"),
        summary=_(
            "Every table of a round is dealt the same cards, so that results can be compared from table to table. Nobody sees "
            "the other tables before the slowest has finished."
        ),
        suits=_("For people who want to take luck out of it: 8 people or more."),
        format="swiss",
        fields=_SWISS_FIELDS,
        seats=range(2, 6),
        preferred=4,
        assumed=24,
        usual={"least_entrants": 8, "soft_days": 25, "days": 35, "rounds": 3},
        is_duplicate=True,
    ),
)

RECIPES: Final[Mapping[str, Recipe]] = {recipe.key: recipe for recipe in _RECIPES}


def recipes_for(game: str) -> dict[str, Recipe]:
    """The recipes that fit the table sizes of this game, by key."""
    return {key: recipe for key, recipe in RECIPES.items() if recipe.sizes_for(game)}


def recipe_of(competition: Competition) -> Recipe:
    """The recipe of a stored competition, derived from its first stage."""
    first = competition.stages.get(number=1).rules
    is_duplicate = competition.rules.is_duplicate
    fitting = [recipe for recipe in _RECIPES if recipe.format == first.format]
    return next((recipe for recipe in fitting if recipe.is_duplicate == is_duplicate), fitting[0])
