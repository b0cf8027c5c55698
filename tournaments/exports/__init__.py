"""A competition as JSON and CSV (docs/programming/competitions-data.md)."""
