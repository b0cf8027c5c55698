"""Standing orders and planned turns, as their owners write them; the write path plays them (docs/playing/plans.md)."""
