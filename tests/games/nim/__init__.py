"""Nim, the smallest game that the site can offer: written from docs/adding-a-game.md, to prove that it suffices."""
