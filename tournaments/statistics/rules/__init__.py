"""Statistics of finished matches: pure functions of their facts."""
