"""Upgrade of a site from before the code moved into rooms: its database migrates, its jobs run, its matches go on.

The database is from commit dc80acc: a reduced demo, with Anna's drafts in a match of each game, a standing order, an
open vote, a what-if line, notes, and fifty jobs that had not run.
"""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from tests.processes import environment, manage

SITE = Path(__file__).parent / "sites" / "before_rooms.sqlite3.xz"
#: The matches in which Anna has a draft, by the key of the game.
DRAFTED = {"el_grande": 2, "el_caballero": 10, "el_capitan": 15}

_GO_ON = """
import json
from django.utils import timezone
from accounts.people.models import User
from config.jobs import runner
from config.jobs.models import Job
from games.matches.models import Match
from games.plans.models import Plan
from games.play.services.drafts import Stamp, confirm_draft
from games.record.selectors.proofs import proof_of
from games.votes.models import Motion
from games.votes.services.votes import cast_ballot
from games.what_if.models import Sketch

def versions():
    return dict(Match.objects.values_list("pk", "version"))

def run_due():
    done = []
    while row := Job.objects.due(timezone.now()).order_by("run_after", "pk").first():
        done.append(row.task)
        runner.run(row.pk)
    return done

told = {"before": versions(), "done": run_due(), "after_jobs": versions()}
anna, bruno = User.objects.get(username="Anna"), User.objects.get(username="Bruno")
for seat in anna.seats.filter(draft__isnull=False).select_related("match", "draft"):
    stamp = Stamp(seat.match.version, len(seat.draft.actions))
    confirm_draft(match_id=seat.match_id, user=anna, stamp=stamp, submission="again")
told["after_drafts"] = versions()
told["plans"] = list(Plan.objects.values_list("seat__match", "seat__user__username", "kind", "status"))
told["sketches"] = Sketch.objects.count()
motion = Motion.objects.get()
cast_ballot(motion_id=motion.pk, user=bruno, is_yes=True)
told["voided"] = Match.objects.get(pk=motion.match_id).status
told["proofs"] = {match.pk: proof_of(match).failures for match in Match.objects.filter(status="finished")}
run_due()
told["failed"] = [[job.task, job.last_error] for job in Job.objects.exclude(last_error="")]
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Any:
    data = tmp_path_factory.mktemp("old") / "data"
    data.mkdir()
    (data / "hidalgo.sqlite3").write_bytes(lzma.decompress(SITE.read_bytes()))
    env = environment(DATA_DIR=str(data), AI_PROCESSES="1")
    outcome = manage(env, "migrate", "--verbosity", "0", seconds=180)
    assert outcome.returncode == 0, outcome.stderr
    outcome = manage(env, "shell", "--no-imports", "-c", _GO_ON, seconds=300)
    assert outcome.returncode == 0, outcome.stderr
    return json.loads(outcome.stdout.splitlines()[-1])


def test_jobs_from_before_the_upgrade_run_under_their_old_names(told: Any) -> None:
    assert told["failed"] == []
    apps = {task.split(".")[0] for task in told["done"]}
    assert apps == {"accounts", "games", "tournaments"}
    assert {task for task in told["done"] if task.startswith("tournaments.")} == {
        "tournaments.tasks.advance_competition",
        "tournaments.rating_tasks.rate_match",
        "tournaments.statistics_tasks.count_result",
    }


def test_a_computer_player_takes_its_pending_turn_after_the_upgrade(told: Any) -> None:
    assert told["after_jobs"]["4"] > told["before"]["4"]


@pytest.mark.parametrize("match", DRAFTED.values(), ids=DRAFTED)
def test_a_draft_can_be_confirmed_after_the_upgrade(told: Any, match: int) -> None:
    assert told["after_drafts"][str(match)] > told["after_jobs"][str(match)]


def test_standing_orders_votes_what_if_lines_and_proofs_survive_the_upgrade(told: Any) -> None:
    assert told["plans"] == [[DRAFTED["el_grande"], "Bruno", "power", "in_force"]]
    assert told["sketches"] == 1
    assert told["voided"] == "void"
    assert told["proofs"] == {"12": []}
