"""A rude chat message from the report to the warning and the answer to the reporter."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.support.moderators import INSULT
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser


def test_a_rude_message_is_reported_its_author_warned_and_the_reporter_answered(
    visit: Visit, site: Site
) -> None:
    victim, desk, offender = visit("Maritornes"), visit("Rocinante"), visit("Andres")

    victim.goto(site.table("rude"))
    victim.get_by_role("button", name="Chat new").click()
    victim.get_by_role("link", name="Report this message from Andres").click()
    expect(victim.get_by_text(INSULT)).to_be_visible()
    victim.get_by_label("Insults or harassment").check()
    victim.get_by_label("In your words").fill("This is no way to talk.")
    victim.get_by_role("button", name="Send the report").click()
    expect(victim.get_by_role("heading", name="Thank you")).to_be_visible()

    desk.goto("/moderation/inquiries/")
    desk.get_by_role("article", name="Andres").get_by_role("button", name="Claim").click()
    expect(desk.get_by_role("region", name="Reports", exact=True)).to_contain_text(INSULT)
    desk.get_by_role("link", name="Warn", exact=True).click()
    desk.get_by_label("Reason").fill("Please mind your words.")
    desk.get_by_role("button", name="What would happen?").click()
    expect(desk.get_by_role("region", name="This will happen")).to_contain_text("Andres")
    desk.get_by_role("button", name="Warn").click()
    expect(desk.get_by_role("main").get_by_role("status")).to_contain_text("Done.")

    offender.goto("/lobby/")
    expect(offender.get_by_text("Please mind your words.")).to_be_visible()
    offender.get_by_role("button", name="I have read this").click()
    expect(offender.get_by_role("heading", name="Lobby")).to_be_visible()

    desk.get_by_role("link", name="Close with an answer").click()
    desk.get_by_role("link", name="We took action about what was written").click()
    desk.get_by_role("button", name="Close and answer").click()
    expect(desk.get_by_role("main").get_by_role("status")).to_contain_text("closed")

    victim.goto("/notices/")
    victim.get_by_role("link", name="Your report was looked at").click()
    expect(victim.get_by_text("Nobody should have to read that here")).to_be_visible()
