"""The tables of the page "How to play El Grande" show the data of the engine."""

from games.el_grande.presenter.rulebook.tables import powers, regions


def test_the_tables_show_the_data_of_the_engine() -> None:
    rows = regions()["regions"]
    assert [row.values[0] for row in rows] == [4, 5, 6, 5, 4, 5, 7, 6, 4]
    assert rows[1].neighbours == "Galicia, Old Castile, Aragon"
    assert powers()["powers"][0][:2] == (1, 6)
