"""Standings for pages, and the reasons behind a place."""
