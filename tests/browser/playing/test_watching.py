"""The fixture `watch` itself: it notices errors and content policy violations."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser


def test_watch_notices_an_uncaught_error_and_a_console_error(visit: Visit, watch: Watch) -> None:
    page = visit()
    page.goto("/")
    watch.expect("Uncaught: ")
    watch.expect("a windmill")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('no giant') })")
    with page.expect_console_message():
        page.evaluate("console.error('a windmill')")
    assert watch.surprises() == []


def test_an_inline_style_is_refused_by_the_content_policy(visit: Visit, watch: Watch) -> None:
    page = visit()
    page.goto("/")
    watch.expect("Content policy: style-src")
    watch.expect("Content Security Policy directive")
    page.evaluate("document.querySelector('main').setAttribute('style', 'display: none')")
    expect(page.get_by_role("main")).to_be_visible()
