"""Stored XSS: markup in user texts is shown escaped on every page and in every mail."""

from html import escape

from django.core import mail
from django.http import HttpResponseBase

from accounts.notices.models import Notice
from accounts.people.models import User
from tests.attacks.conftest import browser_of
from tests.attacks.scene import MARK, RAW, Scene

#: Content types in which a browser would run markup.
LIVELY = ("text/html", "image/svg+xml", "application/xhtml+xml", "application/xml", "application/atom+xml")


def is_lively(answer: HttpResponseBase) -> bool:
    return answer.headers.get("Content-Type", "").startswith(LIVELY)


def test_no_page_contains_markup_written_by_users(scene: Scene) -> None:
    """Chat, notes, what-if lines, competitions, webhooks, tokens, devices, sessions, reports, sanctions, appeals …

    Everybody who could see these texts opens every page, including the admin and the moderators' desk.
    """
    scene.moderator.is_superuser = True
    scene.moderator.save()
    carried, shown, broken = [], [], []
    for person, floors in _readers(scene).items():
        browser = browser_of(person, raise_request_exception=False)
        for address in scene.every_address(with_admin="/admin/" in floors):
            if not address.startswith(floors) or address.startswith("/api/"):
                continue
            answer = browser.get(address)
            broken += [f"{person} {address}"] * (answer.status_code >= 500)
            if is_lively(answer):
                carried += [f"{person} {address}"] * (RAW in answer.text)
                shown += [address] * (escape(RAW) in answer.text)
    assert (carried, broken) == ([], [])
    # The texts were really shown on the pages where they belong.
    assert [address for address in _where_marks_are_read(scene) if address not in shown] == []


def _readers(scene: Scene) -> dict[User, tuple[str, ...]]:
    """Return who could see texts of the owner, and under which addresses."""
    return {
        scene.owner: ("/",),
        scene.friend: ("/matches/", "/competitions/", "/people/", "/reports/"),
        scene.moderator: ("/admin/", "/moderation/", "/competitions/"),
    }


def _where_marks_are_read(scene: Scene) -> list[str]:
    table, slug = scene.match.get_absolute_url(), scene.values["slug"][0]
    return [
        table,
        f"{table}what-if/",
        "/notices/",
        "/settings/connections/",
        "/settings/tokens/",
        "/standing/",
        "/reports/",
        f"/competitions/{slug}/",
        f"/moderation/inquiries/{scene.values['inquiry_id'][0]}/",
        f"/moderation/appeals/{scene.values['appeal_id'][0]}/",
        "/moderation/log/",
    ]


def test_markup_in_user_texts_is_escaped_in_mails(scene: Scene, run_jobs) -> None:
    assert Notice.objects.exists()
    run_jobs()
    pages = [body for letter in mail.outbox for body, kind in letter.alternatives if kind == "text/html"]
    assert any(escape(MARK) in page for page in pages)
    assert not any(RAW in page for page in pages)
