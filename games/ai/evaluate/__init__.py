"""What a position is worth to a seat, one module per game."""

from typing import Final

from games.ai.evaluate.el_grande import ElGrandeEvaluation
from games.ai.evaluate.evaluation import Evaluation

_EVALUATIONS: Final[dict[str, Evaluation]] = {"el_grande": ElGrandeEvaluation()}


def evaluation_of(game: str) -> Evaluation:
    return _EVALUATIONS[game]
