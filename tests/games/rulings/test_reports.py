"""Chat and matches can be reported by those who see them, and moderators read what they need: no more."""

import pytest
from django.urls import reverse

from accounts.moderation.models import AuditEntry, Report
from accounts.moderation.selectors.subjects import subject_for
from games.matches.models import Match
from games.talk.services.chat import say
from tests.accounts.moderation.factories import inquiry_about, moderator
from tests.factories import UserFactory
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db

INSULT = "your castillo smells of garlic"


def private_table(sitters):
    match = full_table(sitters)
    Match.objects.filter(pk=match.pk).update(is_private=True)
    return match


def test_a_line_of_chat_is_reported_as_the_server_knows_it(client):
    sitters = people(2)
    match = full_table(sitters)
    line = say(match_id=match.pk, user=sitters[0], text=INSULT)
    client.force_login(sitters[1])
    link = reverse("report", args=["chat", line.pk])
    assert link in client.get(match.get_absolute_url()).content.decode()
    assert INSULT in client.get(link).content.decode()

    client.post(link, {"suspect": sitters[0].pk, "rule": "conduct", "excerpt": "something worse"})

    sent = Report.objects.get()
    assert (sent.inquiry.suspect, sent.excerpt) == (sitters[0], f"{sitters[0].username}: {INSULT}")
    client.force_login(sitters[0])
    assert link not in client.get(match.get_absolute_url()).content.decode()
    assert client.get(link).status_code == 422


def test_whoever_reports_a_match_says_which_of_the_others_it_is_about(client):
    sitters = people(3)
    match = full_table(sitters)
    client.force_login(sitters[0])
    link = reverse("report", args=["match", match.pk])
    assert link in client.get(match.get_absolute_url()).content.decode()

    for not_concerned in (UserFactory(), sitters[0]):
        client.post(link, {"suspect": not_concerned.pk, "rule": "collusion"})
    assert not Report.objects.exists()
    client.post(link, {"suspect": sitters[2].pk, "rule": "collusion"})

    assert Report.objects.get().inquiry.suspect == sitters[2]


def test_what_somebody_cannot_see_they_cannot_report():
    sitters = people(2)
    match = private_table(sitters)
    line = say(match_id=match.pk, user=sitters[0], text=INSULT)

    for kind, key in (("match", match.pk), ("chat", line.pk)):
        assert subject_for(kind, str(key), UserFactory()) is None
        assert subject_for(kind, str(key), sitters[1]) is not None
        assert subject_for(kind, "0", sitters[1]) is None
        assert subject_for(kind, "windmill", sitters[1]) is None


def test_chat_of_private_tables_is_read_by_whoever_has_the_inquiry_and_that_is_logged(client):
    sitters, reader = people(2), moderator()
    private = private_table(sitters)
    say(match_id=private.pk, user=sitters[0], text=INSULT)
    say(match_id=private.pk, user=sitters[1], text="what the other one said")
    inquiry = inquiry_about(sitters[0], claimed_by=reader)
    address = reverse("inquiry-private-chat", args=[inquiry.pk])
    client.force_login(moderator())
    assert client.post(address).status_code == 404
    client.force_login(reader)
    assert INSULT not in client.get(inquiry.get_absolute_url()).content.decode()
    assert INSULT not in client.get(address).content.decode()
    assert not AuditEntry.objects.filter(action="private_chat_read").exists()

    page = client.post(address).content.decode()

    assert INSULT in page
    assert "what the other one said" not in page
    assert AuditEntry.objects.get(action="private_chat_read").facts == {"lines": 1}


def test_public_chat_and_matches_stand_on_the_page_of_the_inquiry(client):
    sitters, reader = people(2), moderator()
    match = full_table(sitters)
    say(match_id=match.pk, user=sitters[0], text=INSULT)
    inquiry = inquiry_about(sitters[0], claimed_by=reader)
    client.force_login(reader)

    page = client.get(inquiry.get_absolute_url()).content.decode()

    assert INSULT in page
    assert f"El Grande #{match.pk}" in page
