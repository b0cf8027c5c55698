"""An organiser opens a tournament and a player enters it, on a phone and on a desktop."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_invitation import told
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.probes import violations

pytestmark = pytest.mark.browser
DESK = {"width": 1280, "height": 800}


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_an_organiser_opens_a_tournament_and_a_player_enters(visit: Visit, viewport: dict[str, int]) -> None:
    owner, player = visit("Dulcinea", viewport=viewport), visit("Quiteria", viewport=viewport)
    name = f"Copa de {viewport['width']}"
    prepare(owner, name)
    fits_and_is_accessible(owner)
    owner.get_by_label("Names", exact=True).fill("quiteria\nNadie")
    owner.get_by_role("button", name="Invite", exact=True).click()
    told(owner, "Nobody here has these names: Nadie")
    owner.get_by_label("Name of a person").fill("Sancho")
    owner.get_by_role("button", name="Give the role").click()
    told(owner, "Sancho: co-director")
    owner.get_by_role("button", name="Open the sign-up").click()
    owner.get_by_role("dialog").get_by_role("button", name="Yes, do it").click()
    told(owner, "It’s open for sign-up.")
    player.goto(owner.url.replace("organise/", ""))
    player.get_by_role("button", name="Enter", exact=True).click()
    told(player, "You’re in.")
    expect(player.get_by_role("region", name="Taking part")).to_contain_text("signed up")
    owner.reload()
    expect(owner.get_by_role("region", name="Where it stands")).to_contain_text("1 player")


def prepare(owner: Page, name: str) -> None:
    """Create a draft competition from a recipe; the preview follows the form."""
    owner.goto("/competitions/new/")
    fits_and_is_accessible(owner)
    owner.get_by_role("link", name="Swiss tournament: El Grande").click()
    preview = owner.get_by_role("complementary", name="Preview")
    expect(preview).to_contain_text("8 tables of 4")
    expect(owner.get_by_label("Hours for each turn")).to_be_hidden()
    owner.get_by_label("Name", exact=True).fill(name)
    owner.get_by_label("Number of players in the preview").fill("30")
    owner.get_by_label("Rounds", exact=True).fill("6")
    owner.get_by_label("Rounds", exact=True).press("Tab")
    expect(preview).to_contain_text("6 tables of 4 and 2 tables of 3")
    expect(preview).to_contain_text("Heats suit such a field better")
    owner.get_by_label("Rounds", exact=True).fill("4")
    owner.get_by_label("Rounds", exact=True).press("Tab")
    expect(preview).not_to_contain_text("Heats suit such a field better")
    fits_and_is_accessible(owner)
    owner.get_by_role("button", name="Save draft").click()
    expect(owner.get_by_role("heading", name=name)).to_be_visible()


def fits_and_is_accessible(page: Page) -> None:
    viewport = page.viewport_size
    assert viewport is not None
    assert page.evaluate(WIDEST) <= viewport["width"]
    assert violations(page) == []
