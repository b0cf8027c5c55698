"""A full position that fits a view: only the order of the stack is unknown, so it is drawn at random (EC-12.1)."""

from games.core.rng import Rng
from games.el_caballero.rules.state import State
from games.el_caballero.rules.views import View


def imagined(view: View, rng: Rng) -> State:
    players = view.players
    return State(
        options=view.options,
        round=view.round,
        stack=tuple(rng.shuffled(view.unseen)),
        display=view.display,
        map=view.map,
        governors=view.governors,
        ships=view.ships,
        castillos=view.castillos,
        courts=tuple(player.court for player in players),
        reserves=tuple(player.reserve for player in players),
        ships_in_court=tuple(player.ships_in_court for player in players),
        governors_in_court=tuple(player.governors_in_court for player in players),
        points=tuple(player.points for player in players),
        hands=tuple(player.hand for player in players),
        played=tuple(player.played for player in players),
        bids=tuple(player.bid for player in players),
        bid_order=view.bid_order,
        order=view.order,
        turns_ended=view.turns_ended,
        agenda=view.agenda,
        ledger=view.ledger,
        scorings=view.scorings,
    )
