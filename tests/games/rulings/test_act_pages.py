"""The generic pages show and perform every act on matches and competitions."""

import pytest
from django.urls import reverse

from accounts.moderation.models import AuditEntry
from games.rulings.acts import ACTS as MATCH_ACTS
from tests.games.rulings.acting import WHY, senior
from tests.games.tables import advance, fresh, full_table, people
from tests.tournaments.rulings.scene import Scene
from tournaments.moderation.acts import ACTS as COMPETITION_ACTS

pytestmark = pytest.mark.django_db


def test_every_act_has_a_form(client):
    client.force_login(senior())
    match, competition = advance(full_table(people(2)), 2), Scene().competition
    for act in (*MATCH_ACTS, *COMPETITION_ACTS):
        key = match.pk if act.subject_kind == "match" else competition.pk
        page = client.get(reverse("moderation-act", args=[act.subject_kind, key, act.key]))
        assert page.status_code == 200, act.key
        assert str(act.help) in page.content.decode().replace("&#x27;", "'")


def test_rollback_can_be_made_and_undone_on_the_pages(client):
    client.force_login(senior())
    match = advance(full_table(people(2)), 3)
    where = reverse("moderation-act", args=["match", match.pk, "roll_back_match"])
    fields = {"to_version": 1, "reason": WHY}
    said = client.post(where, fields)
    assert "after move 1" in said.content.decode()
    assert fresh(match).version == match.version

    advance(match)
    late = client.post(where, {**fields, "confirmed": said.context["seen"], "once": "a"})
    assert late.status_code == 409
    done = client.post(where, {**fields, "confirmed": match.version + 1, "once": "b"})
    assert done.status_code == 302
    entry = AuditEntry.objects.get()
    undone = client.post(reverse("undo-act", args=[entry.pk]), {"reason": "It was a mistake."})
    assert undone.status_code == 302
    assert fresh(match).version == match.version + 3
