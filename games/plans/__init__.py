"""Standing orders and planned turns: making and editing them. The write path plays them (docs/playing/plans.md)."""
