"""Nim, the smallest possible game, written from docs/adding-a-game.md to prove that the guide suffices."""
