"""Looks at every kind of state of the playing screen, on a phone and on a laptop: `make survey`."""
