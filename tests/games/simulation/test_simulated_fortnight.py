"""A fortnight of correspondence play with outages of site and mail: no wrong deadlines, no losses, no stuck matches."""

import pytest

from accounts.notices.models import Dispatch, Notice
from tests.games.simulation.findings import Judge
from tests.games.simulation.fortnight import Fortnight
from tests.games.simulation.post import OFFICE
from tests.games.simulation.script import Script

pytestmark = pytest.mark.django_db(transaction=True)


def test_simulated_fortnight_has_no_faults(time_machine, settings):
    settings.EMAIL_BACKEND = "tests.games.simulation.post.Backend"
    settings.MAIL_WAIT_MINUTES = 5
    fortnight = Fortnight(Script(seed=1492, matches=4, people=9), time_machine)
    fortnight.run()
    judge = Judge(fortnight)
    assert judge.findings() == []
    figures = judge.figures()
    assert figures["matches finished"] >= 3
    assert figures["measured turns timed out"] > 0
    assert figures["notices time_runs_out"] > 10
    assert figures["letters refused"] > 0
    demand_a_judge_who_sees(fortnight)


def demand_a_judge_who_sees(fortnight):
    """Spoil one thing of each kind, and check that the judge finds them all."""
    turn = next(turn for turn in fortnight.diary.turns if turn.how == "timed out")
    turn.deadline += 1
    OFFICE.letters.append(OFFICE.letters[0])
    Notice.objects.filter(kind="your_turn").first().delete()
    Notice.objects.filter(kind="time_runs_out").first().delete()
    Dispatch.objects.filter(state="skipped").update(reason="")
    found = "\n".join(Judge(fortnight).findings())
    for fault in ("minute by minute", "was sent 2 times", "call (", "reminder (", "ended in nothing"):
        assert fault in found
