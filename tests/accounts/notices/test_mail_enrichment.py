"""What apps add to letters: in the language of the reader, in both parts, and never at the price of the letter."""

from collections.abc import Iterator

import pytest
from django.utils import timezone, translation

from accounts import dressing
from accounts.dressing import Dressing, Picture, dressed
from accounts.mails import notice_mail
from accounts.models import Dispatch, Notice
from tests.factories import NoticeFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def notice() -> Iterator[Notice]:
    """A notice of a kind that nobody else dresses."""
    yield NoticeFactory(kind="parcel", user=UserFactory(language="it", time_zone="Asia/Tokyo"))
    dressing.dressers.pop("parcel", None)


def test_a_dresser_speaks_to_the_reader(notice: Notice) -> None:
    told: list[str] = []

    def dresser(about: Notice) -> None:
        told.extend([translation.get_language() or "", timezone.get_current_timezone_name(), about.kind])

    dressing.dressers["parcel"] = dresser
    assert dressed(notice) is None
    assert told == ["it", "Asia/Tokyo", "parcel"]


def test_pictures_are_attached_where_the_html_shows_them(notice: Notice) -> None:
    picture = Picture("stamp@hidalgo", b"\x89PNG stamp")
    dressing.dressers["parcel"] = lambda about: Dressing("accounts/mail/_foot", {}, (picture,))
    message = notice_mail(Dispatch(notice=notice, pk=7)).message()
    assert message.get_content_type() == "multipart/related"
    letter, image = message.get_payload()
    assert letter.get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in letter.get_payload()] == ["text/plain", "text/html"]
    assert image["Content-ID"] == "<stamp@hidalgo>"
    assert image.get_payload(decode=True) == picture.png


def test_a_letter_that_nobody_dresses_is_as_plain_as_before(notice: Notice) -> None:
    message = notice_mail(Dispatch(notice=notice, pk=7)).message()
    assert message.get_content_type() == "multipart/alternative"


def test_a_dresser_that_fails_costs_no_letter(notice: Notice, caplog: pytest.LogCaptureFixture) -> None:
    def dresser(about: Notice) -> Dressing:
        raise LookupError("no thread")

    dressing.dressers["parcel"] = dresser
    assert notice.text in notice_mail(Dispatch(notice=notice, pk=7)).body
    assert "goes out plain" in caplog.text
