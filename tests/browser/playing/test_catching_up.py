"""Catching up in the browser: the list of news, playing the replay, and dismissing the news."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser

FILM = "[data-film-toggle]"


def move_shown(page: Page) -> int:
    found = re.search(r"move=(\d+)", page.url)
    assert found
    return int(found[1])


def start_film(page: Page, site: Site) -> None:
    """Play the replay from the first move, at the fastest pace."""
    page.goto(site.table("finished") + "replay/?move=1")
    page.locator("[data-film-pace]").select_option("1200")
    page.locator(FILM).click()


def test_news_are_played_back_on_the_board_and_shown_until_they_are_dismissed(
    visit: Visit, site: Site
) -> None:
    page = visit("Sancho", reduced_motion="no-preference")
    page.goto(site.table("finished"))
    news = page.locator("#news")
    expect(page.locator("[data-news-said]")).to_contain_text("So far")
    news.locator("summary").click()
    expect(news.get_by_role("listitem").first).to_be_visible()
    news.locator("summary").click()
    news.get_by_role("link", name="Watch").click()
    controls = page.get_by_role("region", name="What the others did")
    controls.get_by_role("button", name="Pause").click()
    told = page.locator("#prompt .log__words").first
    shown = told.inner_text()
    controls.get_by_role("button", name="Next").click()
    expect(told).not_to_have_text(shown)
    controls.get_by_role("button", name="Skip to now").click()
    expect(controls).to_be_hidden()
    expect(page.locator("#table[data-version]")).to_be_visible()
    news.get_by_role("button", name="Got it").click()
    expect(news.get_by_role("heading")).to_have_count(0)
    page.reload()
    expect(news.get_by_role("heading")).to_have_count(0)


def test_a_playing_replay_pauses_when_the_reader_presses_a_key(visit: Visit, site: Site) -> None:
    page = visit("Alonso")
    start_film(page, site)
    expect(page.locator(FILM)).to_contain_text("Pause")
    first = page.locator("[data-replay=first]")
    expect(first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(FILM)).to_contain_text("Play")
    expect(first).to_have_count(0)


def test_the_space_bar_plays_and_pauses_the_replay(visit: Visit, site: Site) -> None:
    page = visit("Alonso")
    page.goto(site.table("finished") + "replay/?move=1")
    page.keyboard.press("Space")
    expect(page.locator(FILM)).to_contain_text("Pause")
    page.keyboard.press("Space")
    expect(page.locator(FILM)).to_contain_text("Play")
    assert move_shown(page) == 1


def test_a_replay_opened_with_play_on_starts_at_once(visit: Visit, site: Site) -> None:
    page = visit("Alonso", reduced_motion="no-preference")
    page.goto(site.table("finished") + "replay/?move=1&play=on")
    expect(page.locator(FILM)).to_contain_text("Pause")
    page.wait_for_url(re.compile(r"move=\d+$"))


def test_with_reduced_motion_the_replay_plays_without_animations(visit: Visit, site: Site) -> None:
    page = visit("Alonso", reduced_motion="reduce")
    page.add_init_script(
        "Element.prototype.animate = () => { throw new Error('moved') }; window.wasPatched = true"
    )
    start_film(page, site)
    page.wait_for_url(re.compile(r"move=(?!1$)\d+"))
    assert page.evaluate("window.wasPatched")


def test_the_replay_stops_at_the_latest_move(visit: Visit, site: Site) -> None:
    page = visit("Alonso")
    page.goto(site.table("finished") + "replay/?move=1")
    expect(page.locator("[data-film-end]")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator("[data-film-end]")).to_be_visible()
    expect(page.locator(FILM)).to_contain_text("Play")


def test_the_replay_works_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Sancho", java_script_enabled=False)
    page.goto(site.table("finished") + "replay/?move=1&play=on")
    expect(page.locator("[data-film]")).to_be_hidden()
    page.get_by_role("link", name="Next", exact=True).click()
    assert move_shown(page) > 1
