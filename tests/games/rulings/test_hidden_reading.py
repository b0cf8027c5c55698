"""Hidden reading of a running match: needs a permission and a reason, is logged, and disclosed after the match."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.urls import reverse
from django.utils import timezone

from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import NotImpartial
from accounts.moderation.roles import Role
from accounts.moderation.selectors.log import log_for
from games.lobby.services.seated import draw_setup, seat_match
from games.matches.refusals import InvalidInput, MatchNotPlaying
from games.play.selectors.sights import seated_match
from games.record.models import Incident
from games.record.selectors.exports import export_of
from games.rulings.models import HiddenReading
from games.rulings.services.hidden_reading import read_hidden
from games.rulings.services.rulings import reinstate_match, void_match_by_ruling
from games.talk.services.chat import keep_note
from tests.games.rulings.acting import senior
from tests.games.rulings.ruling import ended, log_of, rule, told
from tests.games.tables import DEFAULT_OPTIONS, advance, full_table, people
from tests.games.votes.voting import users
from tests.moderators import with_role

pytestmark = pytest.mark.django_db

WHY = "Three of them seem to tell each other their hands."


@pytest.fixture
def match():
    return advance(full_table(people(3)), 2)


def read(match, reader=None, reason=WHY):
    return read_hidden(match_id=match.pk, reader=reader or senior(), reason=reason)


def address(match):
    return reverse("hidden", args=[match.pk])


@pytest.mark.parametrize("role", [None, Role.MODERATOR])
def test_hidden_reading_needs_its_own_permission(client, match, role):
    client.force_login(with_role(role))
    assert client.post(address(match), {"reason": WHY}).status_code == 403
    assert not HiddenReading.objects.exists()


def test_hidden_reading_asks_for_a_reason_then_shows_every_seat_as_it_was(client, match):
    moderator = senior()
    client.force_login(moderator)
    keep_note(match_id=match.pk, user=users(match)[0], text="rocinante")
    assert client.post(address(match), {"reason": " "}).status_code == 422
    assert not HiddenReading.objects.exists()

    place = client.post(address(match), {"reason": WHY})
    reading = HiddenReading.objects.get()
    assert place.headers["Location"] == reverse("hidden-reading", args=[match.pk, reading.pk])
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action, entry.reason) == (moderator, "hidden_read", WHY)
    advance(match)
    for seat in range(3):
        page = client.get(place.headers["Location"], {"seat": seat})
        assert page.context["page"].seat == seat
        assert page.context["page"].version == match.version + 1
        assert f"after move {match.version}" in page.content.decode()
        assert "rocinante" not in page.content.decode()
    assert client.get(place.headers["Location"], {"seat": 9}).status_code == 404


def test_reading_is_visible_to_its_reader_only_and_expires(client, match, time_machine):
    reading = read(match, senior())
    where = reverse("hidden-reading", args=[match.pk, reading.pk])
    client.force_login(senior())
    assert client.get(where).status_code == 404
    client.force_login(reading.reader)
    assert client.get(where).status_code == 200
    time_machine.move_to(timezone.now() + timedelta(minutes=61))
    client.force_login(reading.reader)
    assert client.get(where).headers["Location"] == address(match)


def test_players_learn_of_a_reading_only_when_the_match_is_over(match):
    reading = read(match)
    advance(match)
    assert not Incident.objects.exists()
    assert not told(match)
    assert WHY not in log_of(match)
    over = ended(match)
    assert f"after move {reading.version}, the moderators read what was hidden" in log_of(over)
    assert reading.reader.username not in log_of(over)
    heard = [text for _person, text in told(match) if WHY in text]
    assert len(heard) == 3
    export = export_of(seated_match(match.pk), None)
    first = export.rulings[0]
    assert (first.kind, first.version, first.reason) == ("hidden_read", reading.version, WHY)
    # Only once, whatever becomes of the match.
    rule(void_match_by_ruling, over)
    rule(reinstate_match, over)
    assert Incident.objects.filter(kind=Incident.Kind.HIDDEN_READ).count() == 1


def test_nobody_reads_a_table_whose_deal_they_play(match):
    with pytest.raises(NotImpartial):
        read(match, users(match)[0])
    setup = draw_setup(label="Heat", game="el_grande", options=DEFAULT_OPTIONS, players=2)
    one, other = (
        seat_match(
            host=pair[0], game="el_grande", options=DEFAULT_OPTIONS, people=pair, setup=setup, is_private=True
        )
        for pair in (people(2), people(2))
    )
    with pytest.raises(NotImpartial):
        read(one, users(other)[0])
    assert not AuditEntry.objects.exists()


def test_only_a_running_match_can_be_read(match):
    with pytest.raises(InvalidInput):
        read(match, reason="x" * 501)
    over = ended(match)
    with pytest.raises(MatchNotPlaying):
        read(over)
    assert not HiddenReading.objects.exists()
    assert not AuditEntry.objects.exists()


def test_match_page_links_to_hidden_reading_and_players_do_not_see_it_in_the_log(client, match):
    client.force_login(senior())
    read(match)
    page = client.get(reverse("moderation-subject", args=["match", match.pk])).content.decode()
    assert address(match) in page
    assert WHY in page
    player = users(match)[0]
    player.groups.add(Group.objects.get(name=Role.SENIOR))
    assert not log_for(player).exists()
    ended(match)
    assert log_for(player).exists()
