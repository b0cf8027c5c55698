"""The map of El Caballero, which has no bounds: it can be zoomed and moved by mouse and keys, and keeps its view."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.explorer import Explorer
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser

# The smallest text of map and tray in CSS pixels as the phone shows it, and whatever to touch is smaller than it should be.
_SIZES = """() => {
  const seen = (element) => element.getClientRects().length && !element.closest(".visually-hidden, defs");
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const letters = [...document.querySelectorAll("#board text")].filter((text) => seen(text) && text.textContent.trim());
  const words = [...document.querySelectorAll("#tray strong, #tray span")].filter(seen);
  const things = [...document.querySelectorAll("#tray [data-target], #tray label, #board .spot, #board .cab.is-target")].filter(seen);
  return {
    text: Math.min(...letters.map((text) => size(text) * text.getScreenCTM().a), ...words.map(size)),
    thing: Math.min(...things.flatMap((thing) => Object.values(thing.getBoundingClientRect().toJSON()).slice(2, 4))),
  };
}"""


def shown_part(table: Explorer) -> list[float]:
    """Return left, top, width and height of the visible part."""
    return [float(number) for number in table.map.get_attribute("viewBox").split()]


def open_map(visit: Visit, site: Site) -> Explorer:
    table = Explorer(visit("Quiteria"))
    table.open(site.table("map"))
    return table


def test_the_map_keeps_its_view_after_an_action(visit: Visit, site: Site) -> None:
    table = open_map(visit, site)
    whole = shown_part(table)
    table.page.get_by_role("button", name="Zoom in").click()
    closer = shown_part(table)
    assert closer[2] < whole[2]

    box = table.map.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 60, y + 20, steps=4)
    table.page.mouse.up()
    dragged = shown_part(table)
    assert dragged[0] < closer[0]
    assert dragged[1] < closer[1]

    table.take("coast")
    assert shown_part(table) == dragged
    table.undo()
    assert shown_part(table) == dragged
    table.page.get_by_role("button", name="Show the whole board").click()
    assert shown_part(table) == whole


def test_the_map_can_be_moved_by_keys(visit: Visit, site: Site) -> None:
    table = open_map(visit, site)
    whole = shown_part(table)
    table.map.press("+")
    closer = shown_part(table)
    table.map.press("ArrowRight")
    assert closer[2] < whole[2]
    assert shown_part(table)[0] > closer[0]
    table.map.press("0")
    assert shown_part(table) == whole


def test_a_tile_can_be_turned_and_laid_by_keys(visit: Visit, site: Site) -> None:
    """Arrow keys turn the tile in the tray and move between its places on the map."""
    table = open_map(visit, site)
    table.press(table.tray.get_by_role("button", name="coast"))
    turned = table.tray.get_by_role("radio", name="land to the east, south and west")
    table.tray.get_by_role("radio").first.press("ArrowDown")
    while not turned.is_checked():
        table.page.keyboard.press("ArrowDown")
    place = table.map.get_by_role("button", name="Lay the tile (coast) at 1N: land to the east")
    table.map.get_by_role("button", name=re.compile("^Lay the tile .* at 1N 2E")).press("ArrowLeft")
    expect(place).to_be_focused()
    table.press(place)
    expect(place).to_have_count(0)
    table.undo()
    table.undo()


def test_a_region_shows_its_value_its_caballeros_and_what_it_would_score(visit: Visit, site: Site) -> None:
    table = open_map(visit, site)
    cape, other = (
        table.map.get_by_role("img", name=re.compile(f"^The land at {place}"))
        for place in ("1W", "3E, south side")
    )
    tells = table.page.get_by_text(re.compile(r"^\s*Basilio\s+3 caballeros\s+\+2\s*$"))
    expect(tells).to_be_hidden()
    cape.hover()
    expect(tells).to_be_visible()
    other.focus()
    expect(tells).to_be_hidden()
    expect(cape).to_have_accessible_name("The land at 1W: 1 tile, worth 1. Basilio: 3, would score 2.")


def test_a_turn_on_a_phone_is_legible_and_needs_no_scrolling(visit: Visit, site: Site) -> None:
    """Map, tray and prompt are in sight together, and large enough for eyes and fingers, in every step."""
    phone = Explorer(visit("Quiteria", viewport=PHONE, has_touch=True))
    phone.open(site.table("map on a phone"))
    assert_fits(phone)
    phone.take("coast")
    expect(phone.map.get_by_role("button", name=re.compile("at 1N:"))).to_be_in_viewport(ratio=1)
    assert_fits(phone)
    phone.undo()
    phone.touch(phone.map.get_by_role("button", name="Place a caballero tile at 1N", exact=True))
    three = phone.tray.get_by_role("button", name=re.compile(r"Show 3 to the land in the south \(costs 3\)"))
    expect(three).to_be_in_viewport(ratio=1)
    assert_fits(phone)
    phone.touch(three)
    expect(phone.on_map("Quiteria’s tile at 1N: 3 caballeros")).to_have_count(1)
    assert phone.page.evaluate(WIDEST) <= PHONE["width"]


def assert_fits(phone: Explorer) -> None:
    expect(phone.page.locator("#prompt")).to_be_in_viewport(ratio=1)
    sizes = phone.page.evaluate(_SIZES)
    assert sizes["text"] >= 11, sizes
    assert sizes["thing"] >= 30, sizes
