"""What finished matches add up to (docs/playing/statistics.md)."""
