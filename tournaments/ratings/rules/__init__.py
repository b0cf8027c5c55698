"""Ratings: pure functions of results, in order."""
