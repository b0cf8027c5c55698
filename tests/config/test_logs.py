"""Secret links are hidden in log files."""

from typing import Final

import pytest
from django.urls import reverse

from config.logging_setup import hide_secret_links
from tests.games.crawling.addresses import Place, every_place

SECRET: Final = "c4tdvz-4a5b6c"
#: URL parameters that are secrets: whoever knows one gets in.
SECRET_PARAMETERS: Final = {"token", "invitation", "key"}
#: Here the parameter `key` is only an id or a public name.
WITHOUT_SECRET: Final = {"report", "moderation-subject", "moderation-act"}


def is_secret(place: Place) -> bool:
    return bool(SECRET_PARAMETERS & {*place.parameters}) and place.name not in WITHOUT_SECRET


@pytest.mark.parametrize("place", [*filter(is_secret, every_place())], ids=lambda place: place.name)
def test_no_secret_link_gets_into_the_log(place: Place) -> None:
    values = {name: SECRET if name in SECRET_PARAMETERS else 7 for name in place.parameters}
    address = reverse(place.name, kwargs=values | ({"file": "news.ics"} if "file" in values else {}))
    assert SECRET in address
    for line in (
        f'GET {address} HTTP/1.1" 404',
        f'{{"path": "{address}?page=2"}}',
        f"https://example.org{address}",
    ):
        hidden = hide_secret_links(None, "info", line)
        assert SECRET not in hidden
        assert len(hidden.split("/")) == len(line.split("/"))


def test_the_list_of_secret_links_is_not_empty() -> None:
    names = {place.name for place in every_place() if is_secret(place)}
    assert names >= {
        "feed",
        "mail-link",
        "unsubscribe",
        "match-invitation",
        "account_reset_password_from_key",
    }


def test_addresses_without_secrets_are_logged_unchanged() -> None:
    for line in (
        "GET /matches/7/invitations/3/withdraw/",
        "GET /people/Sancho/",
        "POST /accounts/password/reset/",
    ):
        assert hide_secret_links(None, "info", line) == line
