"""The map of El Caballero, which has no bounds: it can be zoomed and moved by mouse and keys, and keeps its view."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

TAKE_COAST = re.compile("^Take area tile .* coast$")


def the_map(table: TablePage) -> Locator:
    return table.page.get_by_role("group", name="Map")


def shown_part(table: TablePage) -> list[float]:
    """Return left, top, width and height of the visible part."""
    return [float(number) for number in the_map(table).get_attribute("viewBox").split()]


def test_the_map_keeps_its_view_after_an_action(visit: Visit, site: Site) -> None:
    table = TablePage(visit("Quiteria")).open(site.table("map"))
    whole = shown_part(table)
    table.page.get_by_role("button", name="Zoom in").click()
    closer = shown_part(table)
    assert closer[2] < whole[2]

    box = the_map(table).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 60, y + 20, steps=4)
    table.page.mouse.up()
    dragged = shown_part(table)
    assert dragged[0] < closer[0]
    assert dragged[1] < closer[1]

    table.choose(TAKE_COAST)
    assert shown_part(table) == dragged
    table.undo()
    assert shown_part(table) == dragged
    table.page.get_by_role("button", name="Show the whole map").click()
    assert shown_part(table) == whole


def test_the_map_can_be_moved_by_keys(visit: Visit, site: Site) -> None:
    table = TablePage(visit("Quiteria")).open(site.table("map"))
    whole = shown_part(table)
    the_map(table).press("+")
    closer = shown_part(table)
    the_map(table).press("ArrowRight")
    assert closer[2] < whole[2]
    assert shown_part(table)[0] > closer[0]
    the_map(table).press("0")
    assert shown_part(table) == whole


def test_a_tile_can_be_laid_by_keys(visit: Visit, site: Site) -> None:
    """Arrow keys move between places; where a tile fits in several rotations, the page asks which."""
    table = TablePage(visit("Quiteria")).open(site.table("map"))
    with table.changing():
        table.choice(TAKE_COAST).press("Enter")
    place = the_map(table).get_by_role("button", name="1N: 3 choices")
    the_map(table).get_by_role("button", name=re.compile("^Lay the tile .* at 1N 2E")).press("ArrowLeft")
    expect(place).to_be_focused()
    with table.changing():
        place.press("Enter")
        table.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Lay the tile")).first.press(
            "Enter"
        )
    expect(place).to_have_count(0)
    table.undo()
    table.undo()


def test_a_region_shows_its_value_its_caballeros_and_what_it_would_score(visit: Visit, site: Site) -> None:
    table = TablePage(visit("Quiteria")).open(site.table("map"))
    cape, other = (
        the_map(table).get_by_role("img", name=re.compile(f"^The land at {place}"))
        for place in ("1W", "3E, south side")
    )
    tells = table.page.get_by_text(re.compile(r"^\s*Basilio\s+3 caballeros\s+\+2\s*$"))
    expect(tells).to_be_hidden()
    cape.hover()
    expect(tells).to_be_visible()
    other.focus()
    expect(tells).to_be_hidden()
    expect(cape).to_have_accessible_name("The land at 1W: 1 tile, worth 1. Basilio: 3, would score 2.")


def test_the_next_choice_is_scrolled_into_view_on_a_phone(visit: Visit, site: Site) -> None:
    """The map after taking a tile, the numbers after choosing a place."""
    phone = TablePage(visit("Quiteria", viewport=PHONE, has_touch=True)).open(site.table("map on a phone"))
    with phone.changing():
        phone.page.get_by_role("button", name="coast", exact=True).tap()
    expect(the_map(phone).get_by_role("button", name="1N: 3 choices")).to_be_in_viewport(ratio=1)
    phone.undo()
    with phone.changing():
        the_map(phone).get_by_role("button", name=re.compile("^Place a caballero tile at 1N$")).tap()
    three = phone.choice(re.compile(r"^Show 3 to the land in the south \(costs 3\)"))
    expect(three).to_be_in_viewport(ratio=1)
    with phone.changing():
        three.tap()
    expect(
        the_map(phone).get_by_role("button", name=re.compile("Tile of Quiteria at 1N: 3 caballeros"))
    ).to_have_count(1)
    assert phone.page.evaluate(WIDEST) <= PHONE["width"]
