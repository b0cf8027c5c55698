"""The people in these tests, and which of them is reading."""

from games.el_grande.presenter.presenter import ElGrandePresenter
from games.presenting.contract import Sitter

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
PRESENTER = ElGrandePresenter()


def sitters(players: int = 4, me: int | None = None) -> list[Sitter]:
    return [Sitter(seat, NAMES[seat], is_me=seat == me) for seat in range(players)]
