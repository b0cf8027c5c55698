"""Forms on other sites: whatever they send in the name of somebody who is signed in here is refused."""

from django.test import Client

from tests.attacks.conftest import browser_of
from tests.attacks.scene import Scene
from tests.games.crawling.visiting import FORM

#: Refused, or not there at all. Letters and mail servers bring a proof of their own instead, which a forger has to guess.
REFUSALS = {401, 403, 404, 405}


def test_no_address_takes_a_post_without_the_token_of_our_own_page(scene: Scene) -> None:
    """As the one who may do most. Programs that show a token of theirs instead have no session to be misused."""
    forger = browser_of(scene.moderator, enforce_csrf_checks=True)
    addresses = scene.every_address(with_admin=True)
    assert len(addresses) > 250
    answers = {address: _status(forger, address) for address in addresses}
    assert {address: status for address, status in answers.items() if status not in REFUSALS} == {}
    # The check itself refuses, before anybody looks at what was sent.
    assert list(answers.values()).count(403) > 0.9 * len(answers)


def _status(forger: Client, address: str) -> int:
    sent = {"content_type": "application/json"} if address.startswith("/api/") else {}
    return forger.post(address, dict(FORM), **sent).status_code


def test_a_token_of_another_session_does_not_fit(scene: Scene) -> None:
    forger = browser_of(scene.owner, enforce_csrf_checks=True)
    forger.get("/settings/")
    answer = forger.post("/settings/", {"language": "fr", "csrfmiddlewaretoken": "x" * 64})
    assert answer.status_code == 403
