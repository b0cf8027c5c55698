"""Judgement about El Caballero."""

from games.el_caballero.evaluation.evaluation import ElCaballeroEvaluation

__all__ = ["ElCaballeroEvaluation"]
