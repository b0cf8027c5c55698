"""The presenter of each game."""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from msgspec.structs import asdict

from games.engine.registry import codec_of
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


def options_in_words(game: str, options: dict[str, Any]) -> list[str]:
    """Every option of a table as "Length: long game"."""
    words = presenter_of(game).options
    return [
        _("%(option)s: %(choice)s")
        % {
            "option": words[name].label,
            "choice": words[name].values.get(value) if words[name].values else _yes_or_no(value),
        }
        for name, value in asdict(codec_of(game).decode_options(options)).items()
    ]


def _yes_or_no(value: bool) -> str:
    return _("yes") if value else _("no")
