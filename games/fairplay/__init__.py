"""Signals about collusion and several accounts. They say where to look and decide nothing (docs/moderating/fair-play.md)."""
