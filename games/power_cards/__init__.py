"""Shared parts of the games in which players bid for turn order with power cards: orders, conditions, words."""
