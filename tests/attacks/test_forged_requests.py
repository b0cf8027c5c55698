"""CSRF: forms on other sites cannot act for a user who is signed in here."""

from django.test import Client

from tests.attacks.conftest import browser_of
from tests.attacks.scene import Scene
from tests.games.crawling.visiting import FORM

#: Refused or not found. Links in mails and mail servers carry a secret instead, which a forger would have to guess.
REFUSALS = {401, 403, 404, 405}


def test_every_post_needs_a_csrf_token(scene: Scene) -> None:
    """As the user with the most rights. Programs with an API token have no session that could be misused."""
    forger = browser_of(scene.moderator, enforce_csrf_checks=True)
    addresses = scene.every_address(with_admin=True)
    assert len(addresses) > 250
    answers = {address: _status(forger, address) for address in addresses}
    assert {address: status for address, status in answers.items() if status not in REFUSALS} == {}
    # It is the CSRF check that refuses, before the form is even read.
    assert list(answers.values()).count(403) > 0.9 * len(answers)


def _status(forger: Client, address: str) -> int:
    sent = {"content_type": "application/json"} if address.startswith("/api/") else {}
    return forger.post(address, dict(FORM), **sent).status_code


def test_a_csrf_token_of_another_session_is_refused(scene: Scene) -> None:
    forger = browser_of(scene.owner, enforce_csrf_checks=True)
    forger.get("/settings/")
    answer = forger.post("/settings/", {"language": "fr", "csrfmiddlewaretoken": "x" * 64})
    assert answer.status_code == 403
