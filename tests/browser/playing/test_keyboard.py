"""Playing by keyboard: Tab to move, Enter to press; the focus is always visible and never lost."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.players import QUIET_TASTE, WaitUntil
from tests.browser.support.sites import Site
from tests.browser.support.tables import THE_KING, TablePage
from tests.factories import PASSWORD

pytestmark = pytest.mark.browser

_MOST_TABS = 120
_MOST_PRESSES = 200
# What has the focus, and whether the element that had it before looked different then: the focus must be visible.
_FOCUS = r"""async () => {
  // Styles change by transition, however short.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map((transition) => transition.finished));
  const SIGNS = ["outline", "box-shadow", "filter", "fill", "stroke", "stroke-width", "background-color", "border"];
  const parts = (element) => (element instanceof SVGElement ? element.querySelectorAll("*") : []);
  const look = (element) => [element, ...parts(element)]
    .map((part) => SIGNS.map((sign) => getComputedStyle(part).getPropertyValue(sign)).join()).join();
  const element = document.activeElement;
  const before = window.focusBefore;
  window.focusBefore = element === document.body ? undefined : { element, look: look(element) };
  return {
    role: element.getAttribute("role") ?? element.localName,
    words: (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim(),
    name: element.getAttribute("name") ?? "",
    is_lost: element === document.body,
    is_unseen: Boolean(before) && before.element !== element && look(before.element) === before.look,
    before: before?.element.outerHTML.slice(0, 200),
  };
}"""


def tab_to(page: Page, role: str, words: str) -> None:
    """Press Tab until the wanted element has the focus; one step further and back checks that the focus is visible."""
    page.evaluate("window.focusBefore = undefined")
    for _tab in range(_MOST_TABS):
        focus = step(page, "Tab")
        if focus["role"] == role and re.search(words, focus["words"] or focus["name"]):
            step(page, "Tab")
            step(page, "Shift+Tab")
            return
    raise AssertionError(f"no {role} {words!r} within {_MOST_TABS} tabs")


def step(page: Page, key: str) -> dict[str, Any]:
    page.keyboard.press(key)
    focus: dict[str, Any] = page.evaluate(_FOCUS)
    assert not focus["is_unseen"], f"the focus was not to be seen on {focus['before']}"
    return focus


def press(table: TablePage, role: str, words: str) -> None:
    """Tab to an element and press Enter; after the redraw the focus must not be lost."""
    tab_to(table.page, role, words)
    with table.changing():
        table.page.keyboard.press("Enter")
    assert not table.page.evaluate(_FOCUS)["is_lost"]


def sign_in(page: Page, name: str) -> None:
    page.goto("/accounts/login/")
    tab_to(page, "input", "login")
    page.keyboard.type(name)
    tab_to(page, "input", "password")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()


# A choice that needs no answer to a warning, wanted first; or Confirm.
_NEXT_BUTTON = """(tastes) => {
  const buttons = [...document.querySelectorAll("#table [name=action]:not([data-warning]), .act__confirm:enabled")];
  const words = (button) => button.textContent.replace(/\\s+/g, " ").trim();
  const liked = tastes.map((taste) => buttons.find((button) => new RegExp(taste).test(words(button))));
  window.wanted = [...liked, ...buttons].find(Boolean);
  window.fold = window.wanted.closest("details:not([open])")?.querySelector("summary");
}"""
_IS_THERE = "document.activeElement === window.wanted"
_IS_AT_FOLD = "document.activeElement === window.fold"
#: What ends a match of the other games without ado: of each, what to press first.
_STRAIGHT = {
    "keyboard, map": (
        "^Play power card 1 ",
        "^Take your reinforcement",
        "^Take area tile",
        "^Lay",
        "^End your turn",
    ),
    # The other seat builds and sails; whoever stays at the bank runs into no dead end.
    "keyboard, chart": ("take a loan", "and pass", "^Extend", "^End your turn"),
}


def press_next(table: TablePage, tastes: tuple[str, ...]) -> None:
    """Tab to what a player with these tastes would do next, unfolding what it is in, and press Enter."""
    table.page.evaluate(_NEXT_BUTTON, list(tastes))
    for _tab in range(_MOST_TABS):
        table.page.keyboard.press("Tab")
        if table.page.evaluate(_IS_AT_FOLD):
            table.page.keyboard.press("Enter")
        if table.page.evaluate(_IS_THERE):
            break
    else:
        raise AssertionError(f"the wanted button was not reached within {_MOST_TABS} tabs")
    with table.changing():
        table.page.keyboard.press("Enter")


def play_on(table: TablePage, wait_until: WaitUntil, tastes: tuple[str, ...] = QUIET_TASTE) -> None:
    def is_asked_or_over() -> bool:
        shown = table.shown()
        return shown.is_ready and (shown.awaits_me or shown.is_over)

    for _press in range(_MOST_PRESSES):
        wait_until(is_asked_or_over, seconds=60)
        if table.shown().is_over:
            return
        press_next(table, tastes)
    raise AssertionError(f"the game was not over after {_MOST_PRESSES} presses")


def test_a_whole_match_can_be_played_by_keyboard(visit: Visit, site: Site, wait_until: WaitUntil) -> None:
    page = visit()
    sign_in(page, "Teresa")
    tab_to(page, "a", f"El Grande #{site.tables['keyboard']}")
    page.keyboard.press("Enter")
    table = TablePage(page).wait_until_drawn()
    press(table, "button", "^Play power card 13")
    press(table, "button", "^Confirm$")
    expect(table.choice(re.compile("^Take "))).to_be_visible()
    table.wait_until_drawn()
    press(table, "button", THE_KING)
    # Areas on the board are buttons too; one with several choices asks which.
    press(table, "button", "^Place a caballero in the Castillo — ")
    tab_to(page, "button", "^2 choices — ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Which one?")).to_be_visible()
    press(table, "button", "^Place a caballero in ")
    # A piece that is picked up is put down where it shall go.
    tab_to(page, "button", "^The King is ")
    page.keyboard.press("Enter")
    press(table, "button", "^Move the King to ")
    press(table, "button", "^Undo$")
    press(table, "button", "^End your turn")
    press(table, "button", "^Confirm$")
    expect(page.get_by_role("region", name="Log")).to_contain_text("You placed 1 caballero in the Castillo")
    play_on(table, wait_until)


@pytest.mark.parametrize("name", _STRAIGHT)
def test_a_whole_match_of_the_other_games_too(
    visit: Visit, site: Site, wait_until: WaitUntil, name: str
) -> None:
    page = visit()
    sign_in(page, "Teresa")
    tab_to(page, "a", f"#{site.tables[name]}")
    page.keyboard.press("Enter")
    table = TablePage(page).wait_until_drawn()
    play_on(table, wait_until, _STRAIGHT[name])
    expect(page.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(2)
