"""What apps add to mails: in the reader's language, in both parts, and a failure never costs the mail."""

import pytest
from django.utils import timezone, translation

from accounts.hooks import mail_enrichments
from accounts.notices.channels.mail.enrichment import dressed
from accounts.notices.channels.mail.messages import notice_mail
from accounts.notices.contracts import MailExtras, Picture
from accounts.notices.models import Dispatch, Notice
from tests.factories import NoticeFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def notice() -> Notice:
    """A notice of a kind without any enrichment."""
    return NoticeFactory(kind="parcel", user=UserFactory(language="it", time_zone="Asia/Tokyo"))


def test_enrichment_runs_in_the_readers_language_and_time_zone(notice: Notice) -> None:
    told: list[str] = []

    def dresser(about: Notice) -> None:
        told.extend([translation.get_language() or "", timezone.get_current_timezone_name(), about.kind])

    with mail_enrichments.override(dresser, "parcel"):
        assert dressed(notice) is None
    assert told == ["it", "Asia/Tokyo", "parcel"]


def test_enrichment_pictures_are_attached_inline_to_the_html(notice: Notice) -> None:
    picture = Picture("stamp@hidalgo", b"\x89PNG stamp")
    dressing = MailExtras("accounts/mail/_foot", {}, (picture,))
    with mail_enrichments.override(lambda about: dressing, "parcel"):
        message = notice_mail(Dispatch(notice=notice, pk=7)).message()
    assert message.get_content_type() == "multipart/related"
    letter, image = message.get_payload()
    assert letter.get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in letter.get_payload()] == ["text/plain", "text/html"]
    assert image["Content-ID"] == "<stamp@hidalgo>"
    assert image.get_payload(decode=True) == picture.png


def test_mail_without_enrichment_has_no_attachments(notice: Notice) -> None:
    message = notice_mail(Dispatch(notice=notice, pk=7)).message()
    assert message.get_content_type() == "multipart/alternative"


def test_failing_enrichment_does_not_stop_the_mail(notice: Notice, caplog: pytest.LogCaptureFixture) -> None:
    def dresser(about: Notice) -> MailExtras:
        raise LookupError("no thread")

    with mail_enrichments.override(dresser, "parcel"):
        assert notice.text in notice_mail(Dispatch(notice=notice, pk=7)).body
    assert "goes out plain" in caplog.text
