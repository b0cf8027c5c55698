"""The presenter of each game."""

from typing import Final

from games.presenters.contract import GamePresenter
from games.presenters.el_grande.presenter import ElGrandePresenter

PRESENTERS: Final[dict[str, GamePresenter]] = {"el_grande": ElGrandePresenter()}


def presenter_of(game: str) -> GamePresenter:
    return PRESENTERS[game]


def game_name(game: str) -> str:
    return str(PRESENTERS[game].name)
