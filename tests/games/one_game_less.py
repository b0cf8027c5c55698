"""Pytest plugin that removes one game from the catalogue before anything else is imported."""

import os

from games.catalogue import GAMES

del GAMES[os.environ["ONE_GAME_LESS"]]
