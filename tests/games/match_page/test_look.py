"""Requirements for all pages: error pages, inline scripts, colours, assets."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client

STATIC = Path(settings.BASE_DIR) / "games/static/games"
#: Scripts must be included by a tag (accounts.templatetags.scripts), which adds the nonce of the response.
INLINE = re.compile(r"<script|<style|\sstyle=|\son(click|load|submit|change)=")


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("400.html", "We couldn’t read that request"),
        ("403_csrf.html", "Please send that again"),
        ("500.html", "Something broke on our side"),
    ],
)
def test_error_pages_render_without_context(page: str, words: str) -> None:
    assert words in render_to_string(page)


@pytest.mark.django_db
def test_front_page_shows_a_board_and_a_link_to_sign_up(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "data-board" in page
    assert "Sign up and play" in page


@pytest.mark.django_db
def test_unknown_url_shows_our_own_404_page(client: Client) -> None:
    answer = client.get("/no/such/page/")
    assert answer.status_code == 404
    assert "This place isn’t on the map" in answer.content.decode()


@pytest.mark.django_db
def test_htmx_is_configured_without_eval_and_inline_styles(client: Client) -> None:
    stated = re.search(r"""name="htmx-config"\s+content='([^']+)'""", client.get("/").content.decode())
    assert stated is not None
    configuration = json.loads(stated[1])
    assert configuration["allowEval"] is False
    assert configuration["includeIndicatorStyles"] is False


#: All templates except those of mails, which have no content security policy.
PAGES = [
    path
    for path in sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
    if not {"mail", "email"} & set(path.parts)
]


@pytest.mark.parametrize("template", PAGES, ids=str)
def test_no_template_carries_inline_script_or_style(template: Path) -> None:
    assert INLINE.findall(template.read_text()) == []


def test_every_colour_has_a_light_and_a_dark_value() -> None:
    tokens = (STATIC / "css/tokens.css").read_text()
    one_sided = re.findall(r"^  --(?!seat-)([\w-]+): #", tokens, re.MULTILINE)
    assert one_sided == []
    assert len(re.findall(r"light-dark\(", tokens)) > 20


def test_every_imported_javascript_module_exists() -> None:
    for module in (STATIC / "js").glob("*.js"):
        for name in re.findall(r'from "\./([\w-]+\.js)"', module.read_text()):
            assert (STATIC / "js" / name).is_file(), f"{module.name} imports {name}"


def test_every_font_and_library_comes_with_its_licence() -> None:
    assert {p.name for p in (STATIC / "vendor").glob("*.LICENSE")} == {"htmx.LICENSE", "idiomorph.LICENSE"}
    assert {p.name for p in (STATIC / "fonts").glob("*.LICENSE")} == {
        "alegreya.LICENSE",
        "alegreya-sans.LICENSE",
    }
