"""Games and matches for programs: the same services and selectors as the pages."""
