"""Judgement about El Grande."""

from games.ai.evaluate.el_grande.evaluation import ElGrandeEvaluation

__all__ = ["ElGrandeEvaluation"]
