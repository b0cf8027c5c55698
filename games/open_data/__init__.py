"""Open data: finished public matches without names, month by month (docs/programming/open-data.md)."""
