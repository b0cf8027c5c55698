"""Points, tie-breaks and standings as numbers."""
