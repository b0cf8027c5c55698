"""The web app manifest for the home screen, without which some phones show no push messages."""

import json

import pytest
from django.contrib.staticfiles import finders
from django.test import Client


@pytest.mark.django_db
def test_pages_link_a_manifest_whose_icons_exist(client: Client) -> None:
    page = client.get("/accounts/login/").text
    assert '<link rel="manifest" href="/static/games/site.webmanifest">' in page
    with open(finders.find("games/site.webmanifest")) as file:
        manifest = json.load(file)
    assert (manifest["scope"], manifest["display"]) == ("/", "standalone")
    assert manifest["icons"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert all(finders.find(f"games/{icon['src']}") for icon in manifest["icons"])
