"""Ratings: pure functions of results, in the order in which they came."""
