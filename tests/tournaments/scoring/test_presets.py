"""Custom points are read strictly, with warnings if table sizes do not mix fairly."""

from fractions import Fraction

import pytest

from tournaments.scoring.rules.points import PRESETS, UnevenRow, read_preset, warnings
from tournaments.scoring.rules.standings import TIEBREAKS


def test_custom_points_are_exact_decimals():
    scoring = read_preset("custom", {"3": [4.1, 2, 0.125], 4: (6, 3.0, 2, 1)})
    assert scoring.row(3) == (Fraction(41, 10), 2, Fraction(1, 8))
    assert scoring.row(4) == (6, 3, 2, 1)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (None, "rows: "),
        ({}, "rows: "),
        ([6, 3, 2, 1], "rows: "),
        ({"6": [1] * 6}, "rows: '6'"),
        ({"four": [1] * 4}, "rows: 'four'"),
        ({True: [1]}, "rows: True"),
        ({4: [4, 3, 2, 1], "4": [4, 3, 2, 1]}, r"rows\.4: given twice"),
        ({"4": [6, 3, 2]}, r"rows\.4: a list of 4"),
        ({"4": "6321"}, r"rows\.4: a list of 4"),
        ({"4": [6, 3, 2, "1"]}, r"rows\.4\.4: a number"),
        ({"4": [6, 3, 2, True]}, r"rows\.4\.4: a number"),
        ({"4": [6, 3, 2, -1]}, r"rows\.4\.4: a number"),
        ({"4": [1e9, 3, 2, 1]}, r"rows\.4\.1: a number"),
        ({"4": [float("nan"), 3, 2, 1]}, r"rows\.4\.1: a number"),
        ({"4": [6, 3, 2, 0.0001]}, r"rows\.4\.4: at most 3 decimals"),
        ({"4": [6, 2, 3, 1]}, r"rows\.4: a worse place"),
    ],
)
def test_invalid_rows_are_refused_naming_the_field(rows, message):
    with pytest.raises(ValueError, match=f"^{message}"):
        read_preset("custom", rows)


def test_unknown_presets_and_unexpected_rows_are_refused():
    with pytest.raises(ValueError, match=r"^preset: 'best'"):
        read_preset("best")
    with pytest.raises(ValueError, match=r"^rows: only custom"):
        read_preset("place", {"4": [6, 3, 2, 1]})
    assert read_preset("place", {}).row(2) == (5, 1)


def test_table_sizes_that_do_not_mix_fairly_cause_a_warning():
    uneven = read_preset("custom", {"3": [3, 2, 1], "4": [6, 3, 2, 1]})
    assert warnings(uneven) == (UnevenRow(seats=3, mean=Fraction(2), usual=Fraction(3)),)
    assert warnings(uneven, sizes=[4]) == ()
    assert warnings(read_preset("custom", {"3": [5, 3, 1], "4": [6, 3, 2, 1]})) == ()


def test_the_default_presets_mix_fairly():
    assert warnings(read_preset("place")) == warnings(read_preset("vpshare")) == ()


def test_presets_use_known_tie_breaks_and_end_with_a_draw():
    for preset in PRESETS.values():
        assert set(preset.tiebreaks) <= set(TIEBREAKS)
        assert preset.tiebreaks[-1] == "draw"
