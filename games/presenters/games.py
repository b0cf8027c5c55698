"""The presenter of each game."""

from dataclasses import dataclass
from typing import Final

from games.presenters.contract import GamePresenter
from games.presenters.el_caballero.presenter import ElCaballeroPresenter
from games.presenters.el_capitan.presenter import ElCapitanPresenter
from games.presenters.el_grande.presenter import ElGrandePresenter
from games.presenters.page import Words

PRESENTERS: Final[dict[str, GamePresenter]] = {
    "el_grande": ElGrandePresenter(),
    "el_caballero": ElCaballeroPresenter(),
    "el_capitan": ElCapitanPresenter(),
}


@dataclass(frozen=True)
class GameCard:
    """A game in a list to choose from."""

    key: str
    name: Words
    tagline: Words


def game_cards() -> list[GameCard]:
    return [GameCard(key, presenter.name, presenter.tagline) for key, presenter in PRESENTERS.items()]


def presenter_of(game: str) -> GamePresenter:
    return PRESENTERS[game]


def game_name(game: str) -> str:
    return str(PRESENTERS[game].name)
