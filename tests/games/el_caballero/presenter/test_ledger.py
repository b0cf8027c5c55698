"""Explanations of points: each reason with its rule."""

from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules.state import Governor
from tests.games.el_caballero.rules.scenario import E, Table, scoring
from tests.games.presenting.company import sitters

PRESENTER = ElCaballeroPresenter()

#: EC-T10, the scoring example of the rules.
AREAS = {
    (0, 0): "C3@0+f",
    (1, 0): "B2@2",
    (2, 0): "B2@0+g",
    (0, 1): "C3@3",
    (1, 1): "C3@2+g",
    (2, 1): "W0",
    (0, 2): "W0+f",
    (1, 2): "H2@0",
}
TILES = [
    (0, (0, -1), "S=7"),
    (0, (3, 0), "W=2"),
    (0, (-1, 2), "A@0 ship:E"),
    (1, (-1, 0), "A@0 ship:E"),
    (1, (-1, 1), "E=1"),
    (1, (2, -1), "S=3"),
    (1, (1, 3), "N=2"),
]


def lines(made: Table) -> list[tuple[int, int, str, str]]:
    told = PRESENTER.ledger(made.events, sitters())
    return [(line.seat, line.points, str(line.words), line.rule) for line in told]


def test_every_point_of_the_scoring_example_is_explained_ec_t10() -> None:
    assert lines(scoring(AREAS, TILES, players=3)) == [
        (0, 12, "1st place on the land at the start tile: twice its value of 6", "EC-10.3"),
        (1, 6, "2nd place on the land at the start tile: its value of 6", "EC-10.4"),
        (1, 4, "1st place on the land at 2E: twice its value of 2", "EC-10.3"),
        (0, 2, "2nd place on the land at 2E: its value of 2", "EC-10.4"),
        (1, 2, "1st place on the land at 2S 1E, south side: twice its value of 1", "EC-10.3"),
        (1, 2, "1 ship in the sea at the start tile, west side: its value of 2", "EC-10.8"),
        (0, 4, "1 ship in the sea at 1S, south side: its value of 4", "EC-10.8"),
    ]


def test_tied_players_get_the_value_not_doubled() -> None:
    made = scoring({(0, 0): "B2@0"}, [(0, (0, -1), "S=2"), (1, (1, 0), "W=2")])
    tied = "tied for 1st place on the land at the start tile: its value of 1, not doubled"
    assert lines(made) == [(0, 1, tied, "EC-10.5"), (1, 1, tied, "EC-10.5")]


def test_ships_of_one_player_in_one_sea_share_a_ledger_line() -> None:
    made = scoring({(0, 0): "W0"}, [(0, (1, 0), "A@0 ship:W"), (0, (0, 1), "A@0 ship:N")])
    assert lines(made) == [(0, 2, "2 ships in the sea at the start tile: its value of 1 for each", "EC-10.8")]


def test_points_of_governed_regions_are_explained_ec_t11_and_ec_t12() -> None:
    land = scoring(
        {(0, 0): "A1@1+g", (1, 0): "A1@3"}, governors=[Governor(0, ((0, 0), E))], variant="advanced"
    )
    assert lines(land) == [
        (0, 6, "governor on the land at the start tile, east side: twice its value of 3", "EC-9.2.3")
    ]
    sea = scoring(
        {(0, 0): "C3@2", (1, 0): "H2@0", (2, 0): "C3@0"},
        governors=[Governor(0, ((0, 0), E), has_ship=True)],
        variant="advanced",
    )
    words = "ship in the sea at the start tile, east side, under the player’s own governor: its value of 3"
    assert lines(sea) == [(0, 3, words, "EC-9.3.2")]
