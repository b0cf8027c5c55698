"""Judgement about El Capitán."""

from games.el_capitan.evaluation.evaluation import ElCapitanEvaluation

__all__ = ["ElCapitanEvaluation"]
