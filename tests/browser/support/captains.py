"""Tables of El Capitán for the browser tests, each in a position where a few clicks test a lot."""

from typing import Any

from accounts.people.models import User
from games.demo.staging import Scene
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.state import Debt
from games.game import is_over
from games.matches.models import Match
from tests.games.el_capitan.rules.scenario import Table, table
from tests.games.tables import advance, full_table, put


def captains_tables(people: dict[str, User]) -> dict[str, Match]:
    reader, rival = people["Alonso"], people["Sancho"]
    trio = [people["Dulcinea"], people["Zoraida"], people["Teresa"]]
    return {
        "captain": _seated([reader, rival, *trio[:2]], _everything(), porto=True, lisbon=True, canaries=True),
        "captain finished": Scene("el_capitan", [reader, rival], is_over).play(),
        "captains": _seated(trio, _before_the_scoring(), lisbon=True),
        "two captains": _seated([people["Camila"], people["Marcela"]], _with_neutral_colours()),
        "steady captain": _seated([people["Andres"], people["Dulcinea"], rival], _in_port()),
        "captain by keyboard": _seated([people["Luscinda"], people["Cardenio"], rival], _before_the_end()),
        "captain without scripts": _seated([people["Dorotea"], people["Fernando"], rival], _in_port()),
    }


def _seated(sitters: list[User], made: Table, **options: Any) -> Match:
    """Make a match of these people in this position."""
    return put(advance(full_table(sitters, game="el_capitan", first_player="0", **options)), made.state)


def _everything() -> Table:
    """All twelve cities, all kinds of pieces, new and extended loans, cards in hand."""
    return table(
        4,
        cities={
            "MAR": ". R G G G Y Y",
            "VEN": "R",
            "NAP": "G B Y",
            "TUN": "B B",
            "POR": "Y R",
            "LIS": "B R G",
            "CAN": "R",
        },
        closed={"MAR": "G"},
        fortresses={"MAR": "R Y", "NAP": "G"},
        ships={0: ("NAP", 2), 1: ("NAP", 1), 2: ("LIS", 1)},
        pirate=("MAR", 1),
        hands={0: ("D-TAN-2", "C-NAP-TUN"), 1: ("C-MAR-VEN",)},
        money=(17, 8, 21, 5),
        debts={0: Debt((1, 0), (0, 1)), 2: Debt((2, 0), (0, 0))},
        phase=2,
        porto=True,
        lisbon=True,
        canaries=True,
    )


def _before_the_scoring() -> Table:
    """Two rounds before the first scoring: the second seat has one warehouse left and no fortress."""
    return table(
        3,
        cities={"MAR": "G R B R", "VAL": "B", "NAP": "R G", "TUN": "G"},
        ships={0: ("MAR", 1), 1: ("MAR", 2), 2: ("VAL", 1)},
        hands={2: ("D-VAL-2",)},
        money=(6, 12, 9),
        supplies={1: Pieces(1, 0)},
        lisbon=True,
    )


def _with_neutral_colours() -> Table:
    """Three main warehouses side by side in Naples; the second seat has two main warehouses and a neutral one left."""
    return table(
        2,
        cities={"NAP": "R R R", "TUN": "G Y"},
        ships={0: ("NAP", 1), 1: ("ATH", 1)},
        money=(20, 20),
        supplies={1: Pieces(2, 0, 1)},
    )


def _before_the_end() -> Table:
    """The last turn of the match: the first seat has one warehouse left and plays last in its round."""
    return table(
        3,
        ships={0: ("MAR", 1)},
        hands={0: ("D-VEN-2",)},
        money=20,
        supplies={0: Pieces(1, 0)},
        phase=3,
        first=1,
        turns_ended=2,
    )


def _in_port() -> Table:
    return table(3, ships={0: ("MAR", 1)}, hands={0: ("C-MAR-VEN",)}, money=20)
