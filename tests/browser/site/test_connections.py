"""Setting up devices, webhooks and secret links on a phone."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.addresses import SCHEMES
from tests.browser.support.chromium import Chromium
from tests.browser.support.probes import violations
from tests.browser.support.sites import Site
from tests.browser.support.watching import Watch
from tests.conftest import CHROMIUM

pytestmark = pytest.mark.browser

SETTINGS = "/settings/connections/"
MESSAGE = {"title": "Your turn in El Grande #7", "url": "/matches/7/", "tag": "notice-1"}
FIRST_NOTIFICATION = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const [shown] = await registration.getNotifications();
    if (shown) return { title: shown.title, tag: shown.tag, url: shown.data.url };
    await new Promise(requestAnimationFrame);
  }
}
"""


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Chromium]:
    """The full browser: the headless shell has no push messages."""
    browser = Chromium(playwright, CHROMIUM)
    yield browser
    browser.close()


def assert_fits(page: Page) -> None:
    assert page.evaluate(WIDEST) <= PHONE["width"]
    assert violations(page) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_webhooks_and_secret_links_can_be_set_up_on_a_phone(visit: Visit, scheme: str) -> None:
    page = visit("Dulcinea", color_scheme=scheme, viewport=PHONE)
    page.goto(SETTINGS)
    page.get_by_role("button", name=re.compile("secret links|new links")).click()
    expect(page.get_by_label("My deadlines")).to_have_value(re.compile(r"/feeds/\S+/deadlines\.ics$"))
    assert_fits(page)
    page.get_by_role("link", name="Add a webhook").click()
    assert_fits(page)
    page.get_by_role("textbox", name="Address").fill("https://hooks.example.org/T0KEN")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("you won’t see it again")).to_have_value(re.compile("^whsec_"))
    assert_fits(page)
    page.get_by_role("button", name="Remove this webhook").click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("removed")
    assert_fits(page)


def test_no_permission_is_requested_before_the_button_is_pressed(visit: Visit) -> None:
    page = visit("Dulcinea")
    page.goto(SETTINGS)
    expect(page.get_by_role("button", name="Show notices on this device")).to_be_visible()
    assert page.evaluate("Notification.permission") == "default"
    assert (
        page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.pushManager.getSubscription())")
        is None
    )


def test_a_push_message_is_shown_by_the_service_worker(visit: Visit, site: Site, watch: Watch) -> None:
    """No push service can be reached from here, so the browser itself delivers the message to our service worker."""
    watch.expect("does not support the Push API in incognito mode")
    page = visit("Dulcinea", permissions=["notifications"])
    browser = page.context.new_cdp_session(page)
    registrations: list[dict[str, str]] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    browser.send("ServiceWorker.enable")
    page.goto(SETTINGS)
    page.get_by_role("button", name="Show notices on this device").click()
    expect(page.get_by_role("alert")).to_contain_text("That didn’t work")
    message = {
        "origin": site.address,
        "registrationId": registrations[0]["registrationId"],
        "data": json.dumps(MESSAGE),
    }
    browser.send("ServiceWorker.deliverPushMessage", message)
    assert page.evaluate(FIRST_NOTIFICATION) == MESSAGE
    assert registrations[0]["scopeURL"] == f"{site.address}/"
