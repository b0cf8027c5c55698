"""Points, standings, promotion and the ladder: pure functions of results."""
