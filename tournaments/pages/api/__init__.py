"""Ratings and competitions for programs."""
