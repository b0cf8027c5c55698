"""Signals about fair play: pure functions of moves, moments and departures. They measure and explain; they never judge."""
