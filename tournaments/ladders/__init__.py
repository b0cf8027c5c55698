"""Competitions without rounds: challenges, rungs, idleness (docs/organising/ladders.md)."""
