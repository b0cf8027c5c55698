"""Card 2D: giving back caballeros of one's own choice (EG-6.2D)."""

from games.core.types import Seat
from games.el_grande.rules.actions import Source
from games.el_grande.rules.agenda import Returns
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import INDEX
from games.el_grande.rules.deeds import AskReturn
from games.el_grande.rules.position import Position, eligible_regions


def sources(position: Position, owner: Seat) -> list[Source]:
    """Where caballeros may be given back from."""
    regions = eligible_regions(position, owner)
    return ["COURT", *regions] if position.courts[owner] else [*regions]


def give_back(change: Change, frame: Returns, source: Source) -> None:
    """Send one caballero back to the Province and count it towards what is owed."""
    ask = frame.asks[0]
    change.send_home(ask.owner, source, 1)
    change.replace_top(Returns((AskReturn(ask.owner, ask.count - 1), *frame.asks[1:])))


def continue_returns(change: Change) -> None:
    """Carry out forced returns (EG-0.4) until a player has a real choice."""
    frame = change.agenda[-1]
    assert isinstance(frame, Returns)
    asks = frame.asks
    while asks and not _is_choice(change, asks[0]):
        _give_all(change, asks[0])
        asks = asks[1:]
    if not asks:
        change.pop()
        return
    change.replace_top(Returns(asks))


def _available(position: Position, owner: Seat, source: Source) -> int:
    return position.courts[owner] if source == "COURT" else position.regions[INDEX[source]][owner]


def _is_choice(position: Position, ask: AskReturn) -> bool:
    places = sources(position, ask.owner)
    return len(places) > 1 and sum(_available(position, ask.owner, place) for place in places) > ask.count > 0


def _give_all(change: Change, ask: AskReturn) -> None:
    """Give back what is owed without a choice: there is only one source, or everything has to go."""
    left = ask.count
    for source in sources(change, ask.owner):
        count = min(left, _available(change, ask.owner, source))
        if count:
            change.send_home(ask.owner, source, count)
            left -= count
