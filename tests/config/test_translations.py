"""Every message of the site is translated into every language, in all forms and with its placeholders."""

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation.template import templatize

from games.catalogue import GAMES

ROOT = Path(settings.BASE_DIR)
SOURCE = ("accounts", "config", "games", "templates", "tournaments")
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|</?\w+>")

#: The context and the text of a message; the singular if it has two forms.
Key = tuple[str | None, str]


def source_text(path: Path) -> str:
    """Return Python source as it is, and a template as `makemessages` sees it, without its meaningless indentation."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return text
    return "\n".join(line.lstrip() for line in templatize(text, origin=str(path)).splitlines())


def messages_in(text: str) -> Iterator[Key]:
    for _line, words, _comments, context in extract("python", io.BytesIO(text.encode()), KEYWORDS):
        singular = words if isinstance(words, str) else words[0]
        if singular:
            yield context, singular


def is_said(path: Path) -> bool:
    """Whether a file's messages are shown: those of a game are not until the game is in the catalogue."""
    folders = set(path.relative_to(ROOT).parts)
    games = {game.parent.name for game in (ROOT / "games").glob("*/game.py")}
    return not folders & (games - GAMES.keys())


@cache
def source_messages() -> frozenset[Key]:
    files = (
        path
        for folder in SOURCE
        for suffix in ("py", "html", "txt")
        for path in (ROOT / folder).rglob(f"*.{suffix}")
        if is_said(path)
    )
    return frozenset(key for path in files for key in messages_in(source_text(path)))


@cache
def catalogue(language: str) -> Catalog:
    with (ROOT / "locale" / language / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=language)


def singular_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def told(language: str) -> Iterator[Message]:
    return (message for message in catalogue(language) if message.id)


def forms_of(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def placeholders(words: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(words))


def test_messages_are_found_in_python_and_in_templates() -> None:
    assert {
        (None, "This name is taken."),
        (None, "Open a table"),
        ("where", "in Aragon"),
    } <= source_messages()
    assert (None, "Menu of %(name)s") in source_messages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_source_is_in_the_catalogue(language: str) -> None:
    known = {(message.context, singular_of(message)) for message in told(language)}
    assert sorted(source_messages() - known, key=str) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_in_all_its_forms(language: str) -> None:
    plural_forms = catalogue(language).num_plurals
    unfinished = [
        message.id
        for message in told(language)
        if not all(form.strip() for form in forms_of(message))
        or (message.pluralizable and len(forms_of(message)) != plural_forms)
    ]
    assert unfinished == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_fuzzy(language: str) -> None:
    assert not catalogue(language).fuzzy
    assert [message.id for message in told(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_placeholders(language: str) -> None:
    """A singular may leave out its number where the English does: there the number is never 0 or 21."""
    wrong = [
        (message.id, form)
        for message in told(language)
        for place, form in enumerate(forms_of(message))
        if placeholders(form) not in facts_of(message, place)
    ]
    assert wrong == []


def facts_of(message: Message, place: int) -> list[list[str]]:
    """Return the placeholders allowed in this form: the English plural's, in the first form also the singular's."""
    if isinstance(message.id, str):
        return [placeholders(message.id)]
    singular, plural = message.id
    return [placeholders(plural), placeholders(singular)] if place == 0 else [placeholders(plural)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_separators_in_lists_keep_their_trailing_space(language: str) -> None:
    """Without the space the items of a list would run together."""
    glue = [message for message in told(language) if singular_of(message).endswith(" ")]
    assert glue
    assert all(form.endswith(" ") for message in glue for form in forms_of(message))
