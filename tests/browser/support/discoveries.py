"""Tables of El Caballero for the browser tests, in prepared positions that hold everything the tests need."""

from accounts.people.models import User
from games.el_caballero.rules.state import State
from games.matches.models import Match
from tests.games.el_caballero.rules.scenario import turn
from tests.games.tables import advance, full_table, play_out, put

#: A shore of three capes, and open sea to the east with a small, closed land with gold.
_SHORE = {
    (-1, 0): "A1@0",
    (0, 0): "A1@0",
    (1, 0): "A1@0",
    (2, 0): "W0@0",
    (3, 0): "A1@2",
    (4, 0): "W0@0",
    (4, -1): "A1@1+g",
    (5, -1): "A1@3",
}


def el_caballero_tables(people: dict[str, User]) -> dict[str, Match]:
    reader, rival = people["Alonso"], people["Sancho"]
    players = [people["Quiteria"], people["Basilio"]]
    return {
        "charted": _in_the_last_round([reader, rival]),
        "discovered": play_out(full_table([reader, rival], game="el_caballero")),
        "steady map": _in_the_last_round([people["Andres"], people["Dulcinea"]]),
        "last round": _in_the_last_round(players),
        "map": _in_the_last_round(players),
        "map on a phone": _in_the_last_round(players),
        "map without scripts": _in_the_last_round(players),
    }


def _in_the_last_round(players: list[User]) -> Match:
    begun = advance(full_table(players, game="el_caballero", variant="advanced"))
    return put(begun, last_round())


def last_round() -> State:
    """Return the last round of an advanced match. The first player, whose turn it is, has two tiles at sea, one with
    the Grande. An area tile at 1N would force off two tiles of the second player, one of them with a castillo."""
    tiles = (
        (0, (0, 1), "A@0 grande"),
        (0, (1, 1), "A@0"),
        (1, (-1, -1), "S=3 castillo"),
        (1, (1, -1), "S=2"),
        (1, (3, 1), "N=2"),
    )
    return turn(_SHORE, tiles, variant="advanced", round=10).having(scorings=2).state
