"""One site and one Chromium for the folder; each visitor gets a fresh profile, watched for console errors."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect, sync_playwright

from tests.browser.support.chromium import Chromium
from tests.browser.support.sites import Site, open_site
from tests.browser.support.watching import Watch

#: Under load the first answer of a computer player, which starts a process, may take this long.
PATIENCE_MILLISECONDS = 30_000
#: The longest test needs a quarter of this on two idle cores.
LONGEST_VISIT_SECONDS = 180

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with open_site(tmp_path_factory.mktemp("site")) as opened:
        yield opened


# Not for the whole session: while Playwright runs, this thread has an event loop, and Django would refuse database
# access to other tests.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        expect.set_options(timeout=PATIENCE_MILLISECONDS)
        yield started


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Chromium]:
    browser = Chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    watching = Watch()
    yield watching
    assert watching.surprises() == []


@pytest.fixture
def visit(site: Site, chromium: Chromium, watch: Watch) -> Iterator[Visit]:
    """visit("Alonso", color_scheme="dark"): a page in its own browser context, signed in if a name is given."""
    contexts = []

    def enter(name: str = "", **profile: Any) -> Page:
        settings = {"base_url": site.address, "reduced_motion": "reduce", "locale": "en-GB", **profile}
        context = chromium.new_context(**settings)
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MILLISECONDS)
        watch.follow(context)
        if name:
            cookie = {"name": "sessionid", "value": site.sessions[name], "url": site.address}
            context.add_cookies([cookie])
        return context.new_page()

    with chromium.answering_within(LONGEST_VISIT_SECONDS):
        yield enter
        for context in contexts:
            context.close()
