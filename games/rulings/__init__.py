"""Rulings of directors and moderators about a match: time, seats, results, rollbacks (docs/moderating/rulings.md)."""
