"""The special actions: what may be declared with each card (EG-6)."""
