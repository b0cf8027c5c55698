"""Votes at a table: motions, ballots, pauses."""
