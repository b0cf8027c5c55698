"""Standings as pages show them, and why somebody stands there."""
