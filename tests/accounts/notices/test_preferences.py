"""The settings page about notices."""

from datetime import time

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from accounts.notices.models import Delivery, NoticeKind, NoticeSchedule
from accounts.notices.refusals import NothingToChoose
from accounts.notices.selectors.notices import delivery_preferences_of, notice_schedule_of
from accounts.notices.services.preferences import choose_deliveries, choose_topic
from accounts.people.models import User

pytestmark = pytest.mark.django_db

CHOICES = {
    **{f"mail-{kind}": "at_once" for kind in NoticeKind.values},
    "mail-chat": "digest",
    "mail-match_started": "never",
    "digest_every": "week",
    "digest_weekday": "4",
    "digest_at": "18:30",
    "quiet_from": "22:00",
    "quiet_until": "07:15",
}


def test_notice_settings_are_stored_and_shown_again(signed_in: Client, person: User) -> None:
    assert signed_in.post("/settings/notices/", CHOICES).status_code == 302
    preferences = delivery_preferences_of(person)
    assert [preferences.delivery(kind, "mail") for kind in ("chat", "match_started", "your_turn")] == [
        Delivery.DIGEST,
        Delivery.NEVER,
        Delivery.AT_ONCE,
    ]
    schedule = notice_schedule_of(person)
    assert (schedule.digest_every, schedule.digest_weekday, schedule.digest_at) == ("week", 4, time(18, 30))
    assert (schedule.quiet_from, schedule.quiet_until) == (time(22), time(7, 15))
    page = signed_in.get("/settings/notices/").text
    assert 'value="18:30"' in page
    assert 'value="22:00"' in page
    signed_in.post("/settings/notices/", CHOICES | {"quiet_from": "", "quiet_until": ""})
    assert notice_schedule_of(person).quiet_from is None
    assert NoticeSchedule.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mail-chat", "by_pigeon"),
        ("mail-your_turn", ""),
        ("digest_every", "hour"),
        ("digest_weekday", "7"),
        ("digest_at", ""),
        ("digest_at", "25:00"),
        ("quiet_from", ""),
        ("quiet_until", ""),
        ("quiet_until", "soon"),
    ],
)
def test_invalid_notice_settings_are_refused_beside_their_field(
    signed_in: Client, person: User, field: str, value: str
) -> None:
    page = signed_in.post("/settings/notices/", CHOICES | {field: value})
    assert page.status_code == 422
    assert f'id="id_{field}_error"' in page.text
    assert not person.notice_preferences.exists()
    assert not NoticeSchedule.objects.exists()


def test_opening_the_notice_settings_stores_nothing(signed_in: Client) -> None:
    assert signed_in.get("/settings/notices/").status_code == 200
    assert not NoticeSchedule.objects.exists()
    assert Client().get("/settings/notices/").url == "/accounts/login/?next=/settings/notices/"


@pytest.mark.parametrize("pair", [("security", "mail"), ("chat", "pigeon")])
def test_delivery_of_unknown_kinds_or_channels_cannot_be_chosen(person: User, pair: tuple[str, str]) -> None:
    with pytest.raises(NothingToChoose):
        choose_deliveries(user=person, deliveries={pair: Delivery.NEVER})


def test_unknown_topic_wish_is_refused(person: User) -> None:
    with pytest.raises(ValidationError):
        choose_topic(user=person, topic="match-7", wish="louder")
    assert not person.topic_preferences.exists()


def test_settings_pages_link_to_one_another(signed_in: Client) -> None:
    for url in ("/settings/", "/settings/notices/"):
        page = signed_in.get(url).text
        assert 'href="/settings/"' in page
        assert 'href="/settings/notices/"' in page
