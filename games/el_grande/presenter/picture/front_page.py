"""A good-looking position for the front page, arranged by hand and not from a real match."""

from typing import Final

from msgspec.structs import replace

from games.el_grande.presenter.picture.board import BoardPicture
from games.el_grande.presenter.picture.picture import board_picture
from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from games.el_grande.rules.views import View, view_of
from games.presenting.contract import Sitter

_SEED: Final = bytes(32)
_REGIONS: Final = (
    (3, 1, 0, 2),
    (1, 2, 0, 0),
    (4, 2, 1, 3),
    (2, 0, 3, 1),
    (0, 4, 1, 0),
    (1, 0, 2, 0),
    (5, 2, 0, 4),
    (0, 3, 2, 0),
    (1, 0, 4, 2),
)
_CASTILLO: Final = (2, 1, 3, 1)
_STANDING: Final = (("GAL", 37), ("CAT", 42), ("SEV", 29), ("NEW", 40))
_NAMES: Final = ("Isabel", "Rodrigo", "Teresa", "Lope")


def showpiece() -> BoardPicture:
    sitters = [Sitter(index, name) for index, name in enumerate(_NAMES)]
    return board_picture(_view(), sitters, ())


def _view() -> View:
    start = view_of(ElGrande().new_game(Options(), len(_NAMES), _SEED), None)
    players = tuple(
        replace(player, grande=home, points=points)
        for player, (home, points) in zip(start.players, _STANDING, strict=True)
    )
    return replace(
        start,
        round=5,
        king="ARA",
        regions=_REGIONS,
        castillo=_CASTILLO,
        scoreboards=(None, "GRA"),
        players=players,
    )
