"""Drawings, standings, ratings and whole seasons."""
