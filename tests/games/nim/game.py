"""Nim for the catalogue: rules and presenter, with defaults for everything else."""

from games.game import Game
from tests.games.nim.presenter import NimPresenter
from tests.games.nim.rules import Nim

GAME = Game(rules=Nim(), presenter=NimPresenter())
