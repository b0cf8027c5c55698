"""Drafts and the write path: how a turn is tried, confirmed and stored, and what follows from it."""
