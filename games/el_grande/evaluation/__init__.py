"""Judgement about El Grande."""

from games.el_grande.evaluation.evaluation import ElGrandeEvaluation

__all__ = ["ElGrandeEvaluation"]
