"""The boards between the rules of El Grande, all from positions of the rules engine."""

from typing import Final

from msgspec.structs import replace

from games.core.types import TABLE, Action
from games.el_grande.presenter.choices.choices import choices
from games.el_grande.presenter.picture.board import BoardPicture
from games.el_grande.presenter.picture.front_page import showpiece
from games.el_grande.presenter.picture.picture import board_picture
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules.actions import PlaceCaballero, PlayPower, Proceed, TakeCard
from games.el_grande.rules.components.board import INDEX
from games.el_grande.rules.components.cards import POWERS
from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from games.el_grande.rules.state import State
from games.presenting.contract import Sitter
from games.presenting.rulebook import Scene

_RULES: Final = ElGrande()
_PLAYERS: Final = 4
#: This deal puts the King into Old Castile.
_DEAL: Final = b"rulebook 2"
_SITTERS: Final = [Sitter(seat, name) for seat, name in enumerate(("Isabel", "Rodrigo", "Teresa", "Lope"))]

#: The board without its score track, and parts of it.
_INSIDE: Final = "42 42 960 744"
_NORTH: Final = "150 90 720 470"
_OLD_CASTILE: Final = "270 150 400 260"
_TOWER: Final = "690 470 312 316"


def _start() -> State:
    return _RULES.new_game(Options(), _PLAYERS, _DEAL)


def start() -> BoardPicture:
    return board_picture(_RULES.view(_start(), None), _SITTERS, ())


def king() -> BoardPicture:
    """The first turn of the first round: where its player may place caballeros glows."""
    state = _RULES.apply(_start(), TABLE, Proceed()).state
    for power in POWERS[-_PLAYERS:]:
        state = _played(state, PlayPower(power))
    state = _played(state, TakeCard(3))
    (seat,) = _RULES.to_act(state)
    view = _RULES.view(state, seat)
    legal = [action for action in _RULES.legal_actions(state, seat) if isinstance(action, PlaceCaballero)]
    return board_picture(view, _SITTERS, choices(view, legal, TableNames.around(view, _SITTERS)))


def _played(state: State, action: Action) -> State:
    (seat,) = _RULES.to_act(state)
    return _RULES.apply(state, seat, action).state


def scoring() -> BoardPicture:
    """The example of EG-8.2, and nothing else in the picture."""
    view = _RULES.view(_start(), None)
    empty = (0,) * _PLAYERS
    counts = tuple((4, 3, 2, 2) if place == INDEX["OLD"] else empty for place in range(len(view.regions)))
    players = tuple(replace(player, grande="GRA") for player in view.players)
    return board_picture(replace(view, king="SEV", regions=counts, players=players), _SITTERS, ())


SCENES: Final = {
    "board": Scene(showpiece, _INSIDE),
    "start": Scene(start, _INSIDE),
    "king": Scene(king, _NORTH),
    "castillo": Scene(showpiece, _TOWER, is_close=True),
    "scoring": Scene(scoring, _OLD_CASTILE, is_close=True),
}
