"""Simulated colluders stand out among people who play for themselves (for figures see benchmarks.collusion)."""

from benchmarks.collusion.histories import Population, drawn_histories
from benchmarks.collusion.people import person_lines
from benchmarks.collusion.tables import rows_of_table
from games.fairplay.rules.benefit import benefit

GAME, SEED = "el_capitan", 7
#: Tables with three players, which are the fastest.
TABLES = (0, 3, 6, 9)


def test_colluders_rank_above_every_honest_pair():
    honest = [rows_of_table(GAME, "honest", number, SEED) for number in TABLES]
    colluding = [rows_of_table(GAME, "heavy", number, SEED)[0] for number in TABLES]
    friends = benefit(row.given for row in colluding)
    others = [benefit(row.given for row in pair) for pair in zip(*honest, strict=True)]
    assert friends.t > 3
    assert friends.t > max(each.t for each in others)
    assert friends.probability < 0.01
    assert all(each.probability > 0.005 for each in others)

    rows = [*colluding, *(row for table in honest for row in table)]
    caught, spared = (
        drawn_histories(rows, Population(kind, kind), 10, 40, SEED) for kind in ("heavy", "honest")
    )
    assert drawn_histories(rows, Population("heavy", "heavy"), 10, 40, SEED) == caught
    assert max(each.all for each in caught) < min(each.all for each in spared)


def test_random_players_are_not_suspected():
    rows = [row for number in TABLES for row in rows_of_table(GAME, "random", number, SEED)]
    spared = drawn_histories(rows, Population("random", "random"), 10, 40, SEED)
    assert sum(each.benefit < 0.01 for each in spared) <= 2


def test_people_who_differ_in_how_often_they_leave_are_not_suspected():
    honest = [line for line in person_lines(150, SEED) if "exponential" in line]
    assert len(honest) == 6
    assert all(float(line.split()[-2].rstrip("%")) <= 4 for line in honest)
