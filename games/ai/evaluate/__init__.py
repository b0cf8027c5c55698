"""What a position is worth to a seat, one module per game."""

from collections.abc import Mapping
from typing import Final

from games.ai.evaluate.el_caballero import ElCaballeroEvaluation
from games.ai.evaluate.el_capitan import ElCapitanEvaluation
from games.ai.evaluate.el_grande import ElGrandeEvaluation
from games.ai.evaluate.evaluation import Evaluation

EVALUATIONS: Final[Mapping[str, Evaluation]] = {
    "el_grande": ElGrandeEvaluation(),
    "el_caballero": ElCaballeroEvaluation(),
    "el_capitan": ElCapitanEvaluation(),
}
