"""Competitions, stages, entries, rounds and events as rows; regulations, lots and roles."""
