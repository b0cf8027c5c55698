"""Evaluation of El Capitán positions for computer players."""

from games.el_capitan.evaluation.evaluation import ElCapitanEvaluation

__all__ = ["ElCapitanEvaluation"]
