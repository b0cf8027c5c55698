"""API for games and matches, on the same services and selectors as the pages."""
