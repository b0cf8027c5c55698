import os
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from accounts.people.heraldry.avatars import LAYOUTS, LAYOUTS_OVER_PATTERN, arms_of, avatar_svg
from accounts.people.heraldry.charges import CHARGES
from accounts.people.heraldry.shapes import ORDINARIES
from accounts.people.heraldry.tinctures import COLOURS, METALS


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_same_name_has_the_same_arms_in_any_process_and_letter_case() -> None:
    code = "from accounts.people.heraldry.avatars import avatar_svg; print(avatar_svg('Dulcinea'), end='')"
    env = {**os.environ, "PYTHONHASHSEED": "7"}
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert other.stdout == avatar_svg("Dulcinea") == avatar_svg("DULCINEA")


def test_few_of_many_names_share_their_arms() -> None:
    arms = {arms_of(f"player{n}") for n in range(3000)}
    assert len(arms) > 2900


def test_avatars_are_well_formed_without_style_or_script() -> None:
    for n in range(300):
        svg = avatar_svg(f"player{n}")
        tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
        assert tags == {"svg", "clipPath", "path", "g"}
        assert "style" not in svg


def test_avatar_does_not_contain_the_name() -> None:
    assert "<script>" not in avatar_svg("<script>")


@pytest.mark.parametrize("metal", METALS.values())
@pytest.mark.parametrize("colour", COLOURS.values())
def test_metal_and_colour_have_enough_contrast(metal: str, colour: str) -> None:
    assert contrast(metal, colour) >= 3


def test_charges_are_metal_on_colour_or_colour_on_metal() -> None:
    metals = set(METALS.values())
    for n in range(1000):
        arms = arms_of(f"player{n}")
        if arms.layout.on_field:
            assert (arms.paint.field in metals) != (arms.paint.on_field in metals)
            assert (arms.paint.second in metals) != (arms.paint.on_field in metals)
        if arms.layout.on_ordinary:
            assert (arms.paint.ordinary in metals) != (arms.paint.on_ordinary in metals)


def test_every_layout_and_every_charge_is_used() -> None:
    borne = [arms_of(f"player{n}") for n in range(3000)]
    assert {arms.layout for arms in borne} == set(LAYOUTS) | set(LAYOUTS_OVER_PATTERN)
    assert {arms.charge for arms in borne} == set(CHARGES.values())
    assert {layout.ordinary for layout in LAYOUTS} == set(ORDINARIES)
