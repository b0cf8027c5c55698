"""The proof of the shuffles, computed in the reader's browser."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser

GOOD, BAD = "[data-verdict=good]", "[data-verdict=bad]"


def test_the_browser_confirms_an_honest_secret(visit: Visit, site: Site) -> None:
    page = visit()
    page.goto(site.table("finished") + "proof/")
    expect(page.locator(GOOD)).to_be_visible()
    expect(page.locator(BAD)).to_be_hidden()


@pytest.mark.parametrize("lie", ["data-secret", "data-commitment", "data-seed"])
def test_the_browser_detects_a_forged_secret_commitment_or_seed(visit: Visit, site: Site, lie: str) -> None:
    page = visit()

    def forge(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(f'{lie}="', f'{lie}="00', 1))

    page.route("**/proof/", forge)
    page.goto(site.table("finished") + "proof/")
    expect(page.locator(BAD)).to_be_visible()
    expect(page.locator(GOOD)).to_be_hidden()
