"""Drafts and the write path: how a turn is drafted, confirmed and stored, and what follows from it."""
