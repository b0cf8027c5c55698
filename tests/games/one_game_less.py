"""A plugin of pytest that takes one line out of the catalogue before anything else is loaded."""

import os

from games.catalogue import GAMES

del GAMES[os.environ["ONE_GAME_LESS"]]
