"""Tests of games/core: one conformance suite for every game, and the shared building blocks."""
