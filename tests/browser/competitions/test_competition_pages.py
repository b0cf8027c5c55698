"""Every page of competitions fits a phone and a desktop and is accessible, in light and dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.probes import COLOURS, RULES, violations

pytestmark = pytest.mark.browser

DESK = {"width": 1280, "height": 900}
PAGES = (
    "/competitions/",
    "/competitions/?shelf=running",
    "/competitions/great-cup/",
    "/competitions/great-cup/standings/",
    "/competitions/great-cup/standings/1/1/1/cross-table/",
    "/competitions/great-cup/players/Alonso/",
    "/competitions/great-cup/rounds/",
    "/competitions/great-cup/rounds/1/2/",
    "/competitions/great-cup/entrants/",
    "/competitions/great-cup/regulations/",
    "/competitions/great-cup/chronicle/",
    "/competitions/great-cup/embed/",
    "/competitions/great-cup/print/",
    "/competitions/championship/rounds/",
    "/competitions/duplicate/rounds/1/1/comparison/",
    "/competitions/long-ladder/standings/",
    "/competitions/open-tournament/",
)


@pytest.mark.parametrize(
    ("scheme", "viewport", "rules"), [("light", PHONE, RULES), ("dark", DESK, COLOURS)], ids=["phone", "desk"]
)
def test_every_competition_page_fits_and_is_accessible(
    visit: Visit, scheme: str, viewport: dict, rules: dict
) -> None:
    page = visit("Alonso", color_scheme=scheme, viewport=viewport)
    for path in PAGES:
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200, path
        assert page.evaluate(WIDEST) <= viewport["width"], path
        assert violations(page, rules) == [], path


def test_a_player_finds_their_place_and_its_sums_from_the_competition_page(visit: Visit) -> None:
    page = visit("Alonso", viewport=PHONE)
    page.goto("/competitions/")
    page.get_by_role("link", name="Running").click()
    page.get_by_role("link", name="Great cup", exact=True).click()
    expect(page.get_by_role("heading", name="Your part")).to_be_visible()
    page.get_by_role("link", name="How my points add up").click()
    expect(page.get_by_text("How the points add up")).to_be_visible()
    page.get_by_role("link", name="Standings", exact=True).click()
    page.get_by_role("link", name="Jump to me").click()
    expect(page.get_by_role("row").filter(has_text="Alonso")).to_be_in_viewport()
    page.get_by_role("link", name="Who met whom").click()
    expect(page.get_by_role("heading", name="Who met whom")).to_be_visible()
