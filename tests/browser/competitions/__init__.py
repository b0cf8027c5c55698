"""Competitions and ladders in a real browser."""
