"""Crawls all pages of a running competition with absent players: every page renders completely."""

import re

import pytest
from django.test import Client
from django.utils import timezone
from time_machine import Traveller

from tests.tournaments.builders import START
from tests.tournaments.progress.test_advance import opened, stage
from tests.tournaments.season import Season
from tournaments.competitions.models import Competition

pytestmark = pytest.mark.django_db

#: Days after sign-up: in the middle of a round, and after the end.
MOMENTS = (30, 400)
PLAYERS_VISITED = 1


def crawl(competition: Competition, user: object | None) -> dict[str, str]:
    """The content of every page reachable from the competition's own page."""
    client = Client()
    if user:
        client.force_login(user)
    home = competition.get_absolute_url()
    found, waiting, players = {}, [home], 0
    while waiting:
        address = waiting.pop()
        players += "/players/" in address
        if address in found or ("/players/" in address and players > PLAYERS_VISITED):
            continue
        answer = client.get(address)
        assert answer.status_code == 200, address
        found[address] = answer.content.decode()
        links = re.findall(r'href="([^"#?]+)', found[address])
        waiting += [link for link in links if link.startswith(home)]
    return found


def test_all_linked_pages_of_a_season_render_completely(clock: Traveller) -> None:
    competition = opened(
        stage("swiss", [4, 3], "Rounds", rounds=2, advance=4), stage("knockout", [4], "Final"), players=11
    )
    season = Season(competition, clock, seed=7, no_shows=0.1, drop_outs=0.2)
    player = competition.entries.first()
    for moment in MOMENTS:
        while days_passed() < moment and not season.is_over:
            season.step()
        competition.refresh_from_db()
        for visitor in (None, player.user, competition.owner):
            found = crawl(competition, visitor)
            assert not any("%(" in page or "{{" in page for page in found.values())
    assert competition.status == Competition.Status.FINISHED
    pages = " ".join(found)
    for part in ("rounds/1/1/", "rounds/1/2/", "rounds/2/1/", "standings/", "cross-table/", "chronicle/"):
        assert part in pages
    told = found[f"{competition.get_absolute_url()}chronicle/"]
    for words in ("Stage 1 started.", "Round 2 (Rounds) was published", "The competition ended."):
        assert words in told


def days_passed() -> int:
    return (timezone.now() - START).days
