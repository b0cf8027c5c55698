"""The page about one's own standing: sanctions, warnings to acknowledge, and appeals."""

import pytest
from django.urls import reverse

from accounts.bots.services import make_bot
from accounts.moderation.roles import Role
from accounts.notices.models import Notice
from accounts.privacy.files import files_of
from accounts.sanctions.models import Appeal, Sanction
from accounts.sanctions.selectors.restrictions import restrictions_of
from tests.factories import UserFactory
from tests.moderators import REASON, impose, with_role

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind
PAGE = {"HTTP_ACCEPT": "text/html"}


@pytest.fixture
def person(client):
    person = UserFactory()
    client.force_login(person)
    return person


def text_of(answer):
    return answer.content.decode()


def test_standing_page_without_sanctions(client, person):
    assert "There’s nothing against you" in text_of(client.get(reverse("standing")))


def test_standing_page_names_sanction_rule_and_reason_but_no_moderator(client, person):
    moderator = with_role(Role.SENIOR)
    impose(person, Kind.MUTE, by=moderator)
    page = text_of(client.get(reverse("standing")))
    assert "No chat" in page
    assert "Insults" in page
    assert REASON in page
    assert moderator.username not in page


def test_sanctions_of_others_cannot_be_seen_or_appealed(client, person):
    theirs = impose(UserFactory(), Kind.MUTE)
    assert REASON not in text_of(client.get(reverse("standing")))
    assert client.post(reverse("appeal", args=[theirs.pk]), {"text": "It was me."}).status_code == 404
    client.logout()
    assert client.get(reverse("standing")).status_code == 302


def test_warning_must_be_acknowledged_before_the_next_page(client, person):
    warning = impose(person, Kind.WARNING)
    answer = client.get("/lobby/?game=el_grande", **PAGE)
    assert answer.status_code == 302
    page = client.get(answer["Location"], **PAGE)
    assert REASON in text_of(page)
    assert 'value="/lobby/?game=el_grande"' in text_of(page)
    sent = {"next": "/lobby/?game=el_grande", "warning": [str(warning.pk)]}
    assert client.post(reverse("acknowledge"), sent)["Location"] == "/lobby/?game=el_grande"
    assert client.get("/lobby/", **PAGE).status_code == 200
    warning.refresh_from_db()
    assert warning.acknowledged_at


def test_warning_does_not_interrupt_forms_fragments_or_pictures(client, person):
    impose(person, Kind.WARNING)
    assert client.post(reverse("settings"), {"language": "it", "time_zone": "UTC"}, **PAGE).status_code == 302
    person.refresh_from_db()
    assert person.language == "it"
    assert client.get("/notices/latest/", headers={"HX-Request": "true"}).status_code == 200
    assert client.get(f"/people/{person.username}/avatar.svg", HTTP_ACCEPT="image/*").status_code == 200
    assert client.get("/api/v1/matches/", HTTP_ACCEPT="text/html, */*").status_code == 200


def test_only_warnings_shown_on_the_page_are_acknowledged(client, person):
    first, second = impose(person, Kind.WARNING), impose(person, Kind.WARNING)
    client.post(reverse("acknowledge"), {"warning": [str(first.pk), "x", "9" * 30]})
    second.refresh_from_db()
    assert second.acknowledged_at is None
    assert client.get("/lobby/", **PAGE).status_code == 302


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil"]
)
def test_acknowledging_redirects_to_no_other_site(client, person, target):
    assert client.get(reverse("acknowledge"), {"next": target})["Location"] == "/"
    assert client.post(reverse("acknowledge"), {"next": target})["Location"] == "/"


def test_sanction_is_appealed_once_while_in_force(client, person):
    ban = impose(person, Kind.BAN)
    address = reverse("appeal", args=[ban.pk])
    assert client.post(address, {"text": "   "}).status_code == 422
    assert client.post(address, {"text": "They were windmills."}).status_code == 302
    again = client.post(address, {"text": "Truly."})
    assert again.status_code == 409
    assert Appeal.objects.get().text == "They were windmills."
    assert "They were windmills." in text_of(client.get(reverse("standing")))


def test_owner_of_a_bot_is_told_about_its_sanctions_and_can_appeal(client, person):
    bot = make_bot(owner=person, name="Rucio-bot")
    mute, warning = impose(bot, Kind.MUTE), impose(bot, Kind.WARNING)
    told = Notice.objects.filter(user=person).latest("pk")
    assert told.subject == "A sanction against your bot Rucio-bot: warning"
    assert REASON in told.text
    assert not Notice.objects.filter(user=bot).exists()
    page = text_of(client.get(told.url))
    assert page.count("· your bot Rucio-bot") == 2
    assert client.post(reverse("appeal", args=[mute.pk]), {"text": "It only repeats."}).status_code == 302
    client.post(reverse("acknowledge"), {"warning": [str(warning.pk)]})
    warning.refresh_from_db()
    assert warning.acknowledged_at
    assert "Rucio-bot" in dict(files_of(person))["standing.json"].decode()
    # Their own standing is unchanged.
    assert restrictions_of(person).may_talk


def test_appeal_text_is_escaped(client, person):
    sanction = impose(person, Kind.MUTE)
    client.post(reverse("appeal", args=[sanction.pk]), {"text": "<b>bold</b>"})
    assert "<b>bold</b>" not in text_of(client.get(reverse("standing")))


def test_my_data_contains_sanctions_without_the_moderator(person):
    moderator = with_role(Role.SENIOR)
    impose(person, Kind.MUTE, by=moderator)
    told = dict(files_of(person))["standing.json"].decode()
    assert REASON in told
    assert moderator.username not in told
