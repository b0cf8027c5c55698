"""Playing a match in a real browser."""
