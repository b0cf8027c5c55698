"""A game removed from the catalogue: the rest of the site works, and old matches of that game break nothing."""

import os
import re
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from config.jobs.models import Job
from games.catalogue import GAMES
from games.lobby.selectors import invitations, lists
from games.lobby.services.invitations import invite
from games.lobby.services.tables import open_match
from games.matches.models import Match
from games.open_data.services.export import export_open_data
from games.play.services.automatic import play_for_seat, play_for_table
from games.tasks import sweep_clocks
from tests.api.asking import Program, problem
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY
from tests.games.crawling import visiting
from tests.games.crawling.scene import address_values, player, stranger
from tests.games.crawling.visiting import Crawl
from tests.games.tables import advance, fresh, full_table, people, play_out
from tests.tournaments.builders import competition
from tournaments.progress.services import sweep_competitions
from tournaments.statistics.services.counting import count_missed_matches, recount_statistics

ROOT = Path(settings.BASE_DIR)


@pytest.fixture(params=GAMES)
def missing(request):
    return request.param


@pytest.fixture
def old(missing, django_capture_on_commit_callbacks, run_jobs):
    """Return data of the game: an open table, a running match with a clock, a finished one, and a competition."""
    sitters = people(3)
    with django_capture_on_commit_callbacks(execute=True):
        table = open_match(
            host=sitters[0], game=missing, options={}, players=3, ai_levels=["uniform"], clock=DAILY
        )
        invite(match_id=table.pk, user=sitters[0], name=sitters[1].username)
        playing = advance(full_table(sitters, game=missing), 3)
        finished = play_out(full_table(sitters, game=missing))
    run_jobs()
    competition("Cup of yesterday", game=missing, owner=sitters[0], due_at=timezone.now())
    return [table, playing, finished]


@pytest.fixture
def present(missing, old):
    """A match of another game with the same people."""
    other = next(game for game in GAMES if game != missing)
    sitters = [seat.user for seat in old[1].seats.select_related("user")]
    return advance(full_table(sitters, game=other), 3)


@pytest.fixture
def gone(monkeypatch, missing, old, present):
    """Remove the game. Values for URLs are computed before, because the crawl asks the rules for them."""
    visitors = [player(present, 1), stranger(is_staff=True)]
    values = {
        (match.pk, visitor): address_values(match, visitor) for match in old[1:] for visitor in visitors
    }
    monkeypatch.setattr(visiting, "address_values", lambda match, visitor: values[match.pk, visitor])
    monkeypatch.delitem(GAMES, missing)
    # Their statements name the games, and are compiled once per process.
    for query in (lists._under_way, lists._next_turn, invitations._open_to):
        monkeypatch.setattr(query, "_statements", {})
    return visitors


@pytest.mark.django_db
def test_no_url_fails_and_matches_of_removed_game_answer_410(old, gone):
    about_old_matches = re.compile(rf"/match(es)?/({'|'.join(str(match.pk) for match in old)})/")
    for visitor in gone:
        answers = Crawl(old[1:], visitor, only_looks=visitor.seat is None).answers
        assert [question for question, answer in answers.items() if answer.startswith("5")] == []
        silent = [question for question, answer in answers.items() if answer.startswith("410")]
        assert [question for question in silent if not about_old_matches.search(question)] == []
        for match in old[1:]:
            assert answers[f"GET {match.get_absolute_url()}"].startswith("410")


@pytest.mark.django_db
def test_lists_name_matches_of_removed_game_without_asking_anybody_to_play(missing, old, gone):
    table, playing, _finished = old
    client = Client()
    client.force_login(playing.host)
    page = client.get(reverse("my-matches"))
    assert playing.get_absolute_url() in page.content.decode()
    assert "no longer played here" in page.content.decode()
    assert playing.pk not in [row.match.pk for row in page.context["matches"].awaiting_me.rows]
    assert table.get_absolute_url() not in client.get(reverse("lobby")).content.decode()
    assert client.get(table.get_absolute_url()).status_code == 410
    assert client.get(reverse("open-match-of", args=[missing])).status_code == 404
    program = Program(playing.host)
    assert program.get(f"matches/{playing.pk}/").status_code == 200
    assert problem(program.get(f"matches/{playing.pk}/view/")) == (410, "game_not_offered")
    assert missing not in [game["key"] for game in program.get("games/").json()]
    for match in Match.objects.exclude(game=missing):
        assert client.get(match.get_absolute_url()).status_code == 200
    guest = Client()
    guest.force_login(playing.seats.get(index=1).user)
    assert guest.get(reverse("my-matches")).status_code == 200


@pytest.mark.django_db
def test_jobs_skip_removed_game_and_work_for_other_games(
    missing, old, present, gone, run_jobs, settings, tmp_path
):
    settings.OPEN_DATA_DIR = tmp_path
    _table, playing, _finished = old
    version = fresh(playing).version
    Match.objects.filter(pk=playing.pk).update(awaits_table=True)
    playing.seats.update(deadline=timezone.now() - timedelta(days=9), remind_at=timezone.now())
    sweep_clocks()
    sweep_competitions(now=timezone.now())
    play_for_table(match_id=playing.pk)
    playing.seats.update(is_awaited=True, caretaker_since=timezone.now())
    play_for_seat(match_id=playing.pk, seat_index=0)
    others = play_out(present)
    run_jobs()
    count_missed_matches()
    recount_statistics()
    call_command("gauge_matches")
    export_open_data()
    assert not Job.objects.filter(task="tournaments.tasks.advance_competition").exists()
    assert not list((tmp_path / "latest").glob(f"{missing}-*"))
    assert fresh(playing).version == version
    assert others.counted
    assert mail.outbox


@pytest.mark.django_db
def test_computer_players_of_other_games_still_play(missing, gone, run_jobs):
    for game in GAMES:
        match = full_table([UserFactory()], ["greedy", "uniform"], game=game)
        run_jobs()
        assert fresh(match).version > 0


@pytest.mark.parametrize("missing", GAMES)
def test_tests_of_other_games_pass_without_one_game(missing):
    """Runs in a process that starts without the game, so that all import-time code runs without it too."""
    others = [game for game in GAMES if game != missing]
    promises = "test_every_legal_action_is_accepted", "test_everything_survives_the_codec"
    conformance = "tests/games/core/test_conformance.py"
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "--nomigrations", "-p", "tests.games.one_game_less"),
            *(f"{conformance}::{promise}[{game}-2]" for game in others for promise in promises),
            *(f"tests/games/{game}/presenter/test_refusals.py" for game in others),
            *("tests/api/test_schema.py", "tests/games/test_catalogue.py::test_a_game_is_in_one_folder"),
        ],
        cwd=ROOT,
        env={**os.environ, "ONE_GAME_LESS": missing},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-3000:]
