"""Evaluation of El Grande positions for the computer players."""

from games.el_grande.evaluation.evaluation import ElGrandeEvaluation

__all__ = ["ElGrandeEvaluation"]
