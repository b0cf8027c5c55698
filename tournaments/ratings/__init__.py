"""Ratings: skill, forecasts, recalculation (docs/playing/ratings.md).

May use `statistics` and what is below it (docs/developing/rooms.md).
"""
