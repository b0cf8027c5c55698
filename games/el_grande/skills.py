"""How well each level of computer player plays El Grande. Measured in docs/developing/ai.md."""

from typing import Final

from msgspec.structs import replace

from games.core.skill import Search, Skill
from games.el_grande.evaluation import ElGrandeEvaluation
from games.el_grande.evaluation.worth import DEFAULT

#: Looks at later scorings, at the turn order and at what others might get less than it should.
_SHORT_SIGHTED: Final = replace(DEFAULT, later=0.25, order=0.7, mean=0.45, best=0.2)

SKILLS: Final = {
    "beginner": Skill(ElGrandeEvaluation(_SHORT_SIGHTED), width=2, temperature=1.2),
    "easy": Skill(ElGrandeEvaluation(), width=3, temperature=0.75),
    "medium": Skill(ElGrandeEvaluation()),
    "hard": Skill(
        ElGrandeEvaluation(), search=Search(candidates=16, playouts=48, seconds=0.8), is_offered=False
    ),
}
