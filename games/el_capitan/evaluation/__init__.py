"""Judgement about El Capitán."""

from games.ai.evaluate.el_capitan.evaluation import ElCapitanEvaluation

__all__ = ["ElCapitanEvaluation"]
