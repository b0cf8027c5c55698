"""What the places of a division mean right now: who would go up, go down or go on."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Max

from tournaments.competitions.models import Competition, Contender, Division
from tournaments.competitions.rules import StageRules
from tournaments.stages.rules.promotion import PromotionRules
from tournaments.stages.selectors.qualification import how_many


@dataclass(frozen=True)
class Zones:
    """How many from the top go up or on, and how many from the bottom go down, among `size`."""

    size: int
    up: int = 0
    down: int = 0
    through: int = 0

    def zone_of(self, contender: Contender) -> str:
        """The zone of a contender; empty for other places and for leavers."""
        place = contender.place
        if place is None or contender.entry.has_left or not contender.games:
            return ""
        if place <= self.through:
            return "through"
        if place <= self.up:
            return "up"
        return "down" if place > self.size - self.down else ""

    @property
    def names(self) -> list[str]:
        """The zones the legend must explain."""
        return [name for name in ("through", "up", "down") if getattr(self, name)]


class Meanings:
    """The zones of every division of a competition, in one query."""

    def __init__(self, competition: Competition) -> None:
        self._stages = {
            stage.number: stage for stage in competition.stages.annotate(tiers=Max("divisions__tier"))
        }

    def zones_of(self, division: Division, size: int) -> Zones:
        stage: Any = self._stages[division.stage.number]
        rules = stage.rules
        if rules.format == "league":
            return _league_zones(division.tier, rules, size, is_last=division.tier == stage.tiers)
        following = self._stages.get(stage.number + 1)
        if following is None or rules.format in ("ladder", "knockout"):
            return Zones(size)
        return Zones(size, through=how_many(rules, following.rules, size))


def _league_zones(tier: int, rules: StageRules, size: int, *, is_last: bool) -> Zones:
    """Nobody goes up from the first tier, nobody down from the last."""
    usual = PromotionRules.usual(rules.league.group_size, rules.league.up, rules.league.down)
    return Zones(size, up=0 if tier == 1 else usual.up, down=0 if is_last else usual.down)
