"""How long browsers keep static files, and how small they are sent, in both shapes."""

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.test import Client

from config.http.static_storage import tree_version
from tests.processes import ROOT, SECRET_KEY, environment, manage

SCRIPT = "games/js/site/site.js"
#: Asks a site for files by the addresses that its own storage gives them; prints the headers.
ASK = """
import json, sys, django
django.setup()
from django.templatetags.static import static
from django.test import Client
for name in sys.argv[1:]:
    answer = Client().get(static(name), secure=True, headers={"Accept-Encoding": "gzip", "Host": "play.example.org"})
    print(json.dumps([static(name), answer.status_code, dict(answer.headers)]))
"""


def read(name: str) -> bytes:
    return Path(str(finders.find(name))).read_bytes()


def test_embedded_files_have_a_version_and_are_kept_for_good(client: Client) -> None:
    address = static(SCRIPT)
    assert address == f"/static/v{tree_version()}/{SCRIPT}"
    answer = client.get(address)
    assert answer.getvalue() == read(SCRIPT)
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"


def test_embedded_modules_find_what_they_import_under_the_same_version(client: Client) -> None:
    folder = static(SCRIPT).rpartition("/")[0]
    imported = re.findall(r'from "\./(\w+\.js)"', read(SCRIPT).decode())
    assert imported
    for name in imported:
        assert "immutable" in client.get(f"{folder}/{name}")["Cache-Control"]


def test_files_without_a_version_or_with_an_older_one_are_served_but_not_kept(client: Client) -> None:
    for version in ("", "v0123456789ab/"):
        answer = client.get(f"/static/{version}{SCRIPT}")
        assert answer.getvalue() == read(SCRIPT)
        assert "immutable" not in answer["Cache-Control"]
    assert client.get(f"/static/v{tree_version()}/no/such/file.js").status_code == 404


def test_embedded_text_is_compressed_and_pictures_are_not(client: Client) -> None:
    accepting = {"Accept-Encoding": "gzip"}
    answer = client.get(static(SCRIPT), headers=accepting)
    assert (answer["Content-Encoding"], answer["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(answer.content) == read(SCRIPT)
    assert "ETag" not in answer, "the tag belongs to the file as it is"
    picture = client.get(static("games/img/mark-192.png"), headers=accepting)
    assert "Content-Encoding" not in picture
    assert picture.getvalue() == read("games/img/mark-192.png")


def test_a_part_of_a_file_is_sent_as_it_is(client: Client) -> None:
    answer = client.get(static(SCRIPT), headers={"Accept-Encoding": "gzip", "Range": "bytes=0-9"})
    assert answer.status_code == 206
    assert answer.getvalue() == read(SCRIPT)[:10]


def test_a_file_that_the_browser_has_is_not_sent_again(client: Client) -> None:
    tag = client.get(static(SCRIPT))["ETag"]
    assert client.get(static(SCRIPT), headers={"If-None-Match": tag}).status_code == 304


def test_a_developer_sees_edits_on_reload(settings: Any) -> None:
    settings.DEBUG = True
    assert static(SCRIPT) == f"/static/{SCRIPT}"
    assert Client().get(static(SCRIPT))["Cache-Control"] == "max-age=0, public"


@pytest.mark.django_db
def test_manifest_and_service_worker_have_fixed_addresses(client: Client) -> None:
    assert static("games/site.webmanifest") == "/static/games/site.webmanifest"
    for address in ("/static/games/site.webmanifest", "/service-worker.js"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" not in answer["Cache-Control"]


def test_distributed_files_have_hashed_names_and_are_compressed_and_kept_for_good(tmp_path: Path) -> None:
    env = environment(
        DATABASE_URL="postgres://hidalgo@localhost/hidalgo",
        REDIS_URL="redis://localhost/0",
        DJANGO_SECRET_KEY=SECRET_KEY,
        ALLOWED_HOSTS="play.example.org",
        SITE_URL="https://play.example.org",
        STATIC_ROOT=str(tmp_path / "static"),
    )
    collected = manage(env, "collectstatic", "--no-input", "--verbosity", "0")
    assert collected.returncode == 0, collected.stderr
    command = [sys.executable, "-c", ASK, SCRIPT, "games/site.webmanifest"]
    asked = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert asked.returncode == 0, asked.stderr
    script, manifest = map(json.loads, asked.stdout.splitlines())
    address, status, headers = script
    assert re.fullmatch(r"/static/games/js/site/site\.[0-9a-f]{12}\.js", address)
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert "immutable" in headers["Cache-Control"]
    address, status, headers = manifest
    assert (address, status) == ("/static/games/site.webmanifest", 200)
    assert "immutable" not in headers["Cache-Control"]
