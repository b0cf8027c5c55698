"""Ratings: skill, forecasts, recalculation (docs/playing/ratings.md)."""
