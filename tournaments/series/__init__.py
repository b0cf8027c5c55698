"""Competitions that repeat."""
