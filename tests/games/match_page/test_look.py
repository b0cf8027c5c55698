"""The frame around every page: what must hold whatever the page says."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client

STATIC = Path(settings.BASE_DIR) / "games/static/games"
#: Scripts are named by a tag (accounts.templatetags.scripts), which gives them the nonce of the answer.
INLINE = re.compile(r"<script|<style|\sstyle=|\son(click|load|submit|change)=")


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("400.html", "That request made no sense"),
        ("403_csrf.html", "Please send it again"),
        ("500.html", "Something broke on our side"),
    ],
)
def test_pages_that_django_gives_no_context_need_none(page: str, words: str) -> None:
    assert words in render_to_string(page)


@pytest.mark.django_db
def test_the_front_page_shows_a_board_and_the_way_in(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "data-board" in page
    assert "Sign up and play" in page


@pytest.mark.django_db
def test_an_unknown_address_is_answered_in_our_own_frame(client: Client) -> None:
    answer = client.get("/no/such/page/")
    assert answer.status_code == 404
    assert "No such place on the map" in answer.content.decode()


@pytest.mark.django_db
def test_htmx_neither_evaluates_nor_styles_on_its_own(client: Client) -> None:
    stated = re.search(r"""name="htmx-config"\s+content='([^']+)'""", client.get("/").content.decode())
    assert stated is not None
    configuration = json.loads(stated[1])
    assert configuration["allowEval"] is False
    assert configuration["includeIndicatorStyles"] is False


#: Every template but those of mails, which no content policy binds.
PAGES = [
    path
    for path in sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
    if not {"mail", "email"} & set(path.parts)
]


@pytest.mark.parametrize("template", PAGES, ids=str)
def test_no_template_carries_inline_script_or_style(template: Path) -> None:
    assert INLINE.findall(template.read_text()) == []


def test_every_colour_of_the_page_has_a_light_and_a_dark_side() -> None:
    tokens = (STATIC / "css/tokens.css").read_text()
    one_sided = re.findall(r"^  --(?!seat-)([\w-]+): #", tokens, re.MULTILINE)
    assert one_sided == []
    assert len(re.findall(r"light-dark\(", tokens)) > 20


def test_every_imported_module_exists() -> None:
    for module in (STATIC / "js").glob("*.js"):
        for name in re.findall(r'from "\./([\w-]+\.js)"', module.read_text()):
            assert (STATIC / "js" / name).is_file(), f"{module.name} imports {name}"


def test_every_font_and_library_comes_with_its_licence() -> None:
    assert {p.name for p in (STATIC / "vendor").glob("*.LICENSE")} == {"htmx.LICENSE", "idiomorph.LICENSE"}
    assert {p.name for p in (STATIC / "fonts").glob("*.LICENSE")} == {
        "alegreya.LICENSE",
        "alegreya-sans.LICENSE",
    }
