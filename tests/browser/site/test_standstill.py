"""A browser that hangs fails one test, not the whole run."""

import pytest
from playwright.sync_api import Error

from tests.browser.support.chromium import Chromium

pytestmark = pytest.mark.browser

NEVER = "new Promise(() => {})"


def test_a_browser_that_hangs_is_killed_and_the_next_visitor_gets_a_new_one(chromium: Chromium) -> None:
    page = chromium.new_context().new_page()
    with chromium.answering_within(seconds=0.5), pytest.raises(Error, match="closed"):
        page.evaluate(NEVER)
    again = chromium.new_context()
    assert again.new_page().evaluate("6 * 7") == 42
    again.close()
