"""The rules: one conformance suite for every game, and each game's own rules."""
