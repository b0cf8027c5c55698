"""Skill, forecasts, recalculation (docs/playing/ratings.md)."""
