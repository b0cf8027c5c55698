"""How well each level of computer player plays El Capitán. Measured in docs/developing/ai.md."""

from typing import Final

from msgspec.structs import replace

from games.core.skill import Search, Skill
from games.el_capitan.evaluation import ElCapitanEvaluation
from games.el_capitan.evaluation.worth import DEFAULT

#: Looks at its own income at the next scoring: less at later ones, and hardly at what others might get.
_SHORT_SIGHTED: Final = replace(DEFAULT, later=0.5, directed=1.0, mean=0.25, best=0.0)

SKILLS: Final = {
    "beginner": Skill(ElCapitanEvaluation(_SHORT_SIGHTED), width=2, temperature=10.0),
    "easy": Skill(ElCapitanEvaluation(), width=3, temperature=9.0),
    "medium": Skill(ElCapitanEvaluation()),
    "hard": Skill(ElCapitanEvaluation(), search=Search(candidates=8, playouts=24, seconds=0.8)),
}
