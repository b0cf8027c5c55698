"""Competitions that come again."""
