"""The rules of a game in a browser: found by words and numbers, plain without scripts, printable."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

RULES = "/rules/el_grande/"


def box(page: Page):
    return page.get_by_role("searchbox")


def test_box_finds_words_and_says_how_often(visit: Visit) -> None:
    page = visit()
    page.goto(RULES)
    box(page).fill("secret disk")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"Passages found: \d+"))
    shown = page.locator(".rulebook__text [data-rule]:visible")
    assert 2 <= shown.count() < 20
    assert all("disk" in words.lower() for words in shown.all_inner_texts())
    box(page).fill("xylophone")
    expect(page.get_by_role("status")).to_have_text("Nothing found.")
    box(page).press("Escape")
    expect(page.get_by_role("status")).to_have_text("")
    assert page.locator(".rulebook__text [data-rule][hidden]").count() == 0


@pytest.mark.parametrize("number", ["5.3", "eg-5.3"])
def test_enter_jumps_to_a_rule_number(visit: Visit, number: str) -> None:
    page = visit()
    page.goto(RULES)
    box(page).fill(number)
    box(page).press("Enter")
    page.wait_for_url(f"**{RULES}#EG-5.3")
    expect(page.locator("[id='EG-5.3']")).to_be_in_viewport()
    assert page.locator(".rulebook__text [data-rule][hidden]").count() == 0


def test_without_scripts_it_is_a_plain_page(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{RULES}#EG-8.2")
    expect(box(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Print")).to_have_count(0)
    expect(page.locator("[id='EG-8.2']")).to_be_in_viewport()


def test_printed_sheet_is_light_and_has_the_text_alone(visit: Visit) -> None:
    page = visit(color_scheme="dark")
    page.goto(RULES)
    page.emulate_media(media="print")
    for part in ("header.site-header", ".rulebook__contents", ".rulebook__find", "footer"):
        expect(page.locator(part).first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert page.pdf(format="A4").startswith(b"%PDF")
