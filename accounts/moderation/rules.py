"""Urgency of an inquiry: a sum of parts, each of which can be explained to moderators. Pure functions."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

#: How much harm is done while nobody looks. A rule that is not listed here weighs 1.
RULE_WEIGHTS: Final = {
    "collusion": 4,
    "outside_help": 4,
    "conduct": 3,
    "accounts": 3,
    "name": 2,
    "spam": 2,
    "abandoning": 2,
}
POINTS_PER_WEIGHT: Final = 5
POINTS_PER_VOICE: Final = 6
POINTS_PER_SANCTION: Final = 5
POINTS_PER_DAY: Final = 2
MOST_FOR_VOICES: Final = 40
MOST_FOR_SANCTIONS: Final = 20
#: High enough that whatever is old comes to the top, so that nothing waits for ever.
MOST_FOR_AGE: Final = 60


@dataclass(frozen=True)
class Voice:
    """One reporter, and how many of their earlier reports were founded and unfounded."""

    founded: int = 0
    unfounded: int = 0

    @property
    def weight(self) -> float:
        """From nearly 0 to nearly 2; 1 for a reporter without a record."""
        return 2 * (self.founded + 1) / (self.founded + self.unfounded + 2)


@dataclass(frozen=True)
class Facts:
    rules: frozenset[str]
    #: One for each reporter.
    voices: tuple[Voice, ...]
    earlier_sanctions: int = 0
    days_open: int = 0


@dataclass(frozen=True)
class Urgency:
    facts: Facts
    for_rule: int
    for_voices: int
    for_sanctions: int
    for_age: int

    @property
    def points(self) -> int:
        return self.for_rule + self.for_voices + self.for_sanctions + self.for_age

    @property
    def level(self) -> str:
        return "high" if self.points >= 50 else "medium" if self.points >= 30 else "low"


def gravest_of(rules: Iterable[str]) -> str:
    """Return the gravest rule, or an empty string if there is none; of equally grave ones always the same."""
    return max(sorted(rules), key=_weight, default="")


def urgency_of(facts: Facts) -> Urgency:
    voices = sum(voice.weight for voice in facts.voices)
    return Urgency(
        facts=facts,
        for_rule=_weight(gravest_of(facts.rules)) * POINTS_PER_WEIGHT if facts.rules else 0,
        for_voices=min(MOST_FOR_VOICES, round(voices * POINTS_PER_VOICE)),
        for_sanctions=min(MOST_FOR_SANCTIONS, facts.earlier_sanctions * POINTS_PER_SANCTION),
        for_age=min(MOST_FOR_AGE, facts.days_open * POINTS_PER_DAY),
    )


def _weight(rule: str) -> int:
    return RULE_WEIGHTS.get(rule, 1)
