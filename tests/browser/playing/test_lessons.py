"""The first lesson on a phone: read, try, get it wrong, undo, and reach the rules; and without scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser


def test_first_lesson_is_played_by_touch(visit: Visit, site: Site) -> None:
    page = visit("Zoraida", viewport=PHONE, has_touch=True)
    page.goto(f"{site.address}/rules/el_grande/")
    page.get_by_role("link", name="Play the first lesson").tap()
    page.get_by_role("button", name="Play the first lesson").tap()
    table = TablePage(page).wait_until_drawn()
    page.get_by_role("button", name="Next").tap()
    expect(page.get_by_text("You want the King card")).to_be_visible()
    table.choose(re.compile("^Play power card 5"))
    expect(page.get_by_text("With the 5 you’d come after the 9")).to_be_visible()
    table.choose(re.compile("^Play power card 12"))
    expect(page.get_by_text("You act first, but the 12 brings nobody")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("You want the King card")).to_be_visible()
    table.choose(re.compile("^Play power card 10"))
    expect(page.get_by_text("the 10 has brought 1 caballero")).to_be_visible()
    assert page.evaluate(WIDEST) <= PHONE["width"]

    page.reload()
    expect(page.get_by_text("Whoever acts first has all five action cards")).to_be_visible()
    page.get_by_role("button", name="Show me").tap()
    page.get_by_role("button", name="Next").tap()
    expect(page.get_by_role("link", name="EG-3.4")).to_be_visible()
    page.get_by_role("button", name="Next lesson").tap()
    expect(page.get_by_role("heading", name="Placing, and the King")).to_be_visible()


def test_lessons_work_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Basilio", java_script_enabled=False)
    page.goto(f"{site.address}/learn/el_caballero/")
    page.get_by_role("button", name="Play the first lesson").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("Your island should grow by two")).to_be_visible()
