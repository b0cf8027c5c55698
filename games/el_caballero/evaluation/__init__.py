"""Evaluation of El Caballero positions for the computer player."""

from games.el_caballero.evaluation.evaluation import ElCaballeroEvaluation

__all__ = ["ElCaballeroEvaluation"]
