"""The data tables (EG-2), compared with the data in the rules specification."""

import msgspec

from games.el_grande.rules.components.board import (
    AREAS,
    BORDERS,
    NEIGHBOURS,
    PRINTED_VALUES,
    REGIONS,
    SCOREBOARD_VALUES,
    START_COURT,
    START_HOME,
    START_PROVINCE,
    values_of,
)
from games.el_grande.rules.components.cards import ARRIVALS, CARDS, pile_of
from games.el_grande.rules.scoring import regions_of_class

GIVEN = msgspec.json.decode("""
{"values": {"GAL":[4,2,0],"BAS":[5,3,1],"OLD":[6,4,2],"ARA":[5,4,1],"CAT":[4,2,1],
            "VAL":[5,3,2],"NEW":[7,4,2],"GRA":[6,3,1],"SEV":[4,3,1],"CAS":[5,3,1]},
 "edges": ["GAL-BAS","GAL-OLD","BAS-OLD","BAS-ARA","OLD-ARA","OLD-NEW","ARA-CAT","ARA-VAL",
           "ARA-NEW","CAT-VAL","VAL-NEW","VAL-GRA","NEW-GRA","NEW-SEV","GRA-SEV"],
 "power": {"1":6,"2":5,"3":5,"4":4,"5":4,"6":3,"7":3,"8":2,"9":2,"10":1,"11":1,"12":0,"13":0},
 "boards": {"B840":[8,4,0],"B400":[4,0,0]},
 "copies": {"1A":1,"1B":1,"1C":1,"1D":2,"1E":1,"1F":1,"1G":2,"1H":1,"1I":1,
            "2A":2,"2B":1,"2C":1,"2D":1,"2E":1,"2F":1,"2G":1,"2H":3,
            "3A":2,"3B":2,"3C":1,"3D":2,"3E":1,"3F":1,"3G":1,"3H":1,
            "4A":3,"4B":1,"4C":1,"4D":2,"4E":2,"4F":1,"4G":1,"5A":1},
 "start": {"home":2,"court":7,"province":21,"in_play":30}}
""")


def test_data_tables_equal_the_specification() -> None:
    """EG-2.8."""
    assert {area: list(values) for area, values in PRINTED_VALUES.items()} == GIVEN["values"]
    assert ["-".join(border) for border in BORDERS] == GIVEN["edges"]
    assert {str(card): count for card, count in ARRIVALS.items()} == GIVEN["power"]
    assert {board: list(values) for board, values in SCOREBOARD_VALUES.items()} == GIVEN["boards"]
    assert {card.id: card.copies for card in CARDS.values()} == GIVEN["copies"]
    assert GIVEN["start"] == {
        "home": START_HOME,
        "court": START_COURT,
        "province": START_PROVINCE,
        "in_play": 30,
    }


def test_regions_are_in_canonical_order() -> None:
    """EG-2.1."""
    assert REGIONS == ("GAL", "BAS", "OLD", "ARA", "CAT", "VAL", "NEW", "GRA", "SEV")
    assert (*REGIONS, "CAS") == AREAS


def test_the_castillo_is_an_area_but_no_region() -> None:
    """EG-0.3."""
    assert "CAS" in AREAS
    assert "CAS" not in REGIONS
    assert "CAS" not in NEIGHBOURS


def test_every_region_has_its_neighbours() -> None:
    """EG-2.2."""
    assert {region: set(others) for region, others in NEIGHBOURS.items()} == {
        "GAL": {"BAS", "OLD"},
        "BAS": {"GAL", "OLD", "ARA"},
        "OLD": {"GAL", "BAS", "ARA", "NEW"},
        "ARA": {"BAS", "OLD", "CAT", "VAL", "NEW"},
        "CAT": {"ARA", "VAL"},
        "VAL": {"ARA", "CAT", "NEW", "GRA"},
        "NEW": {"OLD", "ARA", "VAL", "GRA", "SEV"},
        "GRA": {"VAL", "NEW", "SEV"},
        "SEV": {"NEW", "GRA"},
    }


def test_adjacency_is_symmetric_irreflexive_and_connected() -> None:
    """EG-I13: fifteen borders."""
    assert len(BORDERS) == len({frozenset(border) for border in BORDERS}) == 15
    for region, others in NEIGHBOURS.items():
        assert region not in others
        assert all(region in NEIGHBOURS[other] for other in others)
    reached, edge = {REGIONS[0]}, [REGIONS[0]]
    while edge:
        new = set(NEIGHBOURS[edge.pop()]) - reached
        reached |= new
        edge += new
    assert reached == set(REGIONS)


def test_arrivals_of_the_power_cards() -> None:
    """EG-2.3."""
    assert [ARRIVALS[card] for card in sorted(ARRIVALS)] == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]


def test_two_mobile_scoreboards_exist() -> None:
    """EG-2.4."""
    assert SCOREBOARD_VALUES == {"B840": (8, 4, 0), "B400": (4, 0, 0)}


def test_a_scoreboard_replaces_all_printed_values() -> None:
    """EG-2.6."""
    assert values_of("NEW", ("NEW", None)) == (8, 4, 0)
    assert values_of("CAS", (None, "CAS")) == (4, 0, 0)
    assert values_of("OLD", ("NEW", "CAS")) == (6, 4, 2)


def test_region_classes_without_scoreboards() -> None:
    """EG-T5: the Castillo is in no class (EG-A9)."""
    off = (None, None)
    assert regions_of_class(off, (4,)) == ("GAL", "CAT", "SEV")
    assert regions_of_class(off, (5,)) == ("BAS", "ARA", "VAL")
    assert regions_of_class(off, (6, 7)) == ("OLD", "NEW", "GRA")


def test_scoreboard_changes_the_class_of_a_region() -> None:
    """EG-T16, EG-2.6, EG-A9: B840 is in no class, B400 in class 4, the Castillo never."""
    assert regions_of_class(("NEW", "BAS"), (6, 7)) == ("OLD", "GRA")
    assert regions_of_class(("NEW", "BAS"), (5,)) == ("ARA", "VAL")
    assert regions_of_class(("NEW", "BAS"), (4,)) == ("GAL", "BAS", "CAT", "SEV")
    assert regions_of_class((None, "CAS"), (4,)) == ("GAL", "CAT", "SEV")


def test_there_are_thirty_three_kinds_of_cards() -> None:
    """EG-2.7: N follows the pile; steps and disks as in the table."""
    assert len(CARDS) == 33
    assert all(card.places == card.pile == int(card.id[0]) for card in CARDS.values())
    in_steps = {card.id for card in CARDS.values() if card.in_steps}
    moves = {"1A", "1B", "1C", "1D", "1E", "1F", "1G", "1H", "1I"}
    assert in_steps == moves | {"2B", "2C", "2D", "2E", "3A", "3B", "3C", "3E", "3F", "3G"}
    assert {card.id for card in CARDS.values() if card.disks} == {"2F", "2G", "4C", "4D", "4G"}
    kinds = [len({*pile_of(pile)}) for pile in (1, 2, 3, 4, 5)]
    assert kinds == [9, 8, 8, 7, 1]
