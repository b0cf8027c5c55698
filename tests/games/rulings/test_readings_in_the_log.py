"""The moderation log does not tell a moderator under inquiry that colleagues read about them."""

import pytest
from django.urls import reverse

from accounts.moderation.roles import Role
from accounts.moderation.selectors.log import log_for
from accounts.moderation.services.inquiries import claim_inquiry, close_inquiry
from games.rulings.services.hidden_reading import read_hidden
from tests.accounts.moderation.factories import moderator, report
from tests.factories import UserFactory
from tests.games.rulings.acting import senior
from tests.games.tables import advance, full_table, people
from tests.games.votes.voting import users

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _without_second_factor(settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False


def seen_by(reader):
    return log_for(reader).filter(action="evidence_read").exists()


@pytest.mark.parametrize("which", ["suspect", "bot", "pair"])
def test_evidence_read_about_a_moderator_is_hidden_from_them_while_their_inquiry_is_open(client, which):
    suspect, colleague = moderator(), moderator(Role.SENIOR)
    bot = UserFactory(owner=suspect)
    inquiry = report(bot if which == "bot" else suspect).inquiry
    claim_inquiry(inquiry_id=inquiry.pk, moderator=colleague)
    client.force_login(colleague)
    if which == "pair":
        address = reverse("evidence-pair", args=[UserFactory().username, suspect.username])
    else:
        address = reverse("evidence", args=[(bot if which == "bot" else suspect).username])
    assert client.get(address).status_code == 200

    assert not seen_by(suspect)
    assert seen_by(moderator())
    close_inquiry(inquiry_id=inquiry.pk, moderator=colleague, outcome="unfounded", answer="No.")
    assert seen_by(suspect)


def test_moderator_under_inquiry_still_sees_readings_about_others(client):
    """If all entries were missing, that would reveal the inquiry."""
    suspect, other = moderator(), UserFactory()
    report(suspect)
    client.force_login(moderator(Role.SENIOR))
    for person in (other, suspect):
        assert client.get(reverse("evidence", args=[person.username])).status_code == 200
    assert [entry.about for entry in log_for(suspect).filter(action="evidence_read")] == [other]


def test_owner_of_a_bot_does_not_see_that_its_table_was_read():
    match = advance(full_table(people(2)), 1)
    owner = senior()
    bot = users(match)[0]
    bot.owner = owner
    bot.save()
    read_hidden(match_id=match.pk, reader=senior(), reason="A report.")
    assert not log_for(owner).exists()
    assert log_for(senior()).exists()
