"""Judgement about El Caballero."""

from games.ai.evaluate.el_caballero.evaluation import ElCaballeroEvaluation

__all__ = ["ElCaballeroEvaluation"]
