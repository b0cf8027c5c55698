"""How well each level of computer player plays El Caballero. Measured in docs/developing/ai.md."""

from typing import Final

from msgspec.structs import replace

from games.core.skill import Skill
from games.el_caballero.evaluation import ElCaballeroEvaluation
from games.el_caballero.evaluation.worth import DEFAULT

#: Looks at its own points at the next scoring: hardly at later ones, at the last word, or at what others might get.
_SHORT_SIGHTED: Final = replace(DEFAULT, later=0.15, last=0.0, last_before_scoring=0.0, mean=0.25, best=0.0)

SKILLS: Final = {
    "beginner": Skill(ElCaballeroEvaluation(_SHORT_SIGHTED), width=2, temperature=3.5),
    "easy": Skill(ElCaballeroEvaluation(), width=3, temperature=4.0),
    "medium": Skill(ElCaballeroEvaluation()),
}
