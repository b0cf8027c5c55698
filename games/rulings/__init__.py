"""What directors and moderators decide about a match: time, seats, results, rollbacks (docs/moderating/rulings.md)."""
