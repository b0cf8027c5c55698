"""Measures how well the fair-play signals find players who collude, and how often they point at honest ones."""
