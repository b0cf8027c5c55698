"""From "Play now" to the board in three taps, and an invitation link that is copied and greets."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Taps:
    """A thumb that counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.number = 0

    def __call__(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name).first.tap()  # type: ignore[arg-type]
        self.number += 1


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_three_taps_lead_from_play_now_to_the_board(visit: Visit, scripts: bool) -> None:
    page = visit("Alonso", java_script_enabled=scripts, **PHONE)
    page.goto("/play/")
    tap = Taps(page)
    tap("link", "El Capitán")
    tap("radio", "2")
    tap("button", "Play now")
    page.wait_for_url("**/matches/*/")
    expect(page.locator("[data-board]").first).to_be_visible()
    assert tap.number == 3


def test_all_that_play_now_asks_is_in_sight_of_a_phone_up_to_the_button(visit: Visit) -> None:
    page = visit("Alonso", **PHONE)
    page.goto("/play/el_grande/")
    box = page.get_by_role("button", name="Play now").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844


def test_an_invitation_link_is_copied_and_greets_by_name(visit: Visit) -> None:
    host = visit("Alonso", permissions=["clipboard-read", "clipboard-write"])
    host.goto("/lobby/new/el_grande/")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("button", name="Copy link").click()
    expect(host.get_by_role("button", name="Copied")).to_be_visible()
    link = host.evaluate("navigator.clipboard.readText()")
    assert link == host.get_by_label("Invitation link").input_value()
    guest = visit()
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Alonso invites you to El Grande", level=1)).to_be_visible()


def test_my_matches_shows_the_board_of_a_match(visit: Visit) -> None:
    page = visit("Alonso")
    page.goto("/play/el_caballero/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/matches/*/")
    address = page.url.partition("/matches/")[2].rstrip("/")
    page.goto("/matches/")
    picture = page.locator(f'img[src*="/matches/{address}/board/"]')
    picture.scroll_into_view_if_needed()
    page.wait_for_function(
        "(image) => image.complete && image.naturalWidth > 0", arg=picture.element_handle()
    )
