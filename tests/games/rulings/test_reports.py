"""Reports about chat and matches, by people who can see them; and what moderators may read about them."""

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


def test_reported_chat_is_quoted_from_the_database_not_from_the_form(client):
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


def test_report_about_a_match_names_one_of_the_other_players(client):
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


def test_invisible_matches_and_chat_cannot_be_reported():
    sitters = people(2)
    match = private_table(sitters)
    line = say(match_id=match.pk, user=sitters[0], text=INSULT)

    for kind, key in (("match", match.pk), ("chat", line.pk)):
        assert subject_for(kind, str(key), UserFactory()) is None
        assert subject_for(kind, str(key), sitters[1]) is not None
        assert subject_for(kind, "0", sitters[1]) is None
        assert subject_for(kind, "windmill", sitters[1]) is None


def test_private_chat_is_read_only_by_the_claimer_of_the_inquiry_and_logged(client):
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


def test_inquiry_page_shows_public_chat_and_matches(client):
    sitters, reader = people(2), moderator()
    match = full_table(sitters)
    say(match_id=match.pk, user=sitters[0], text=INSULT)
    inquiry = inquiry_about(sitters[0], claimed_by=reader)
    client.force_login(reader)

    page = client.get(inquiry.get_absolute_url()).content.decode()

    assert INSULT in page
    assert f"El Grande #{match.pk}" in page
