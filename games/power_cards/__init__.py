"""Shared parts of the games in which players bid for turn order with power cards: orders, conditions, words.

May use `game` and what is below it (docs/developing/rooms.md).
"""
