"""D7: giving back caballeros with card 2D, one at a time."""

from collections.abc import Sequence
from typing import Final, get_args

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import GiveBack, Source
from games.el_grande.rules.agenda import Returns, Turn
from games.el_grande.rules.change import Change
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.mechanics.returns import continue_returns, give_back, sources
from games.el_grande.rules.mechanics.turns import settle_turn
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now, taboo
from games.el_grande.rules.state import State

_GIVE: Final[dict[Source, GiveBack]] = {source: GiveBack(source) for source in get_args(Source)}


class ReturnsDecision(Decision[Returns]):
    def legal(self, state: State, frame: Returns, seat: Seat) -> Sequence[Action]:
        return _choices(state, seat)

    def answer(self, change: Change, frame: Returns, seat: Seat, action: Action) -> None:
        if not isinstance(action, GiveBack):
            raise not_now(_choices(change, seat))
        if action.source == change.king:
            raise taboo(action.source)
        if action.source not in sources(change, seat):
            raise IllegalAction("nothing_to_give_there", "EG-6.2D", nearest=tuple(_choices(change, seat)))
        give_back(change, frame, action.source)
        continue_returns(change)
        if isinstance(change.agenda[-1], Turn):
            settle_turn(change)


def _choices(position: Position, seat: Seat) -> list[GiveBack]:
    return [_GIVE[source] for source in sources(position, seat)]
