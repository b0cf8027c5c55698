"""Statistics of finished matches (docs/playing/statistics.md)."""
