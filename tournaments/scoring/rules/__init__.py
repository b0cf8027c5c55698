"""Points and standings: pure functions of results."""
