"""Games are objects in one list: no other product code names a game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from games.catalogue import GAMES
from games.game import Game

ROOT = Path(settings.BASE_DIR)
PRODUCT = ("accounts", "config", "games", "templates", "tournaments")
TEXT = {".py", ".html", ".svg", ".txt", ".xml", ".css", ".js", ".json", ".webmanifest"}

#: Where a game's own files are; the catalogue has one line for it.
HOMES = [
    *(Path("games", game) for game in GAMES),
    *(Path("templates", "games", game) for game in GAMES),
    *(Path("games", "static", "games", game) for game in GAMES),
    Path("games", "catalogue.py"),
]


def names_of(game: Game) -> set[str]:
    """Return the key and the name in all spellings."""
    with override("en"):
        name = str(game.name)
    words = {game.key, game.key.replace("_", "-"), game.key.replace("_", " "), game.key.replace("_", "")}
    return {name.lower(), *words}


def product_files() -> Iterator[Path]:
    """Yield all files we ship. Migrations are left out: they record the past and never change."""
    for folder in PRODUCT:
        for path in (ROOT / folder).rglob("*"):
            relative = path.relative_to(ROOT)
            is_at_home = any(relative.is_relative_to(home) for home in HOMES)
            if path.suffix in TEXT and not is_at_home and not {"migrations", "vendor"} & set(path.parts):
                yield path


def test_only_own_files_and_catalogue_name_a_game():
    names = re.compile("|".join(re.escape(name) for game in GAMES.values() for name in names_of(game)), re.I)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
        for path in product_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if names.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_in_one_folder(game):
    """All parts of a Game come from its own folder or from shared code."""
    assert type(game.rules).__module__.startswith(f"games.{game.key}.rules")
    assert type(game.presenter).__module__.startswith(f"games.{game.key}.presenter")
    assert game.evaluation is None or type(game.evaluation).__module__.startswith(
        f"games.{game.key}.evaluation"
    )
    assert game.presenter.board_template.startswith(f"games/{game.key}/")
    assert game.presenter.rulebook.texts.parts[-4:-2] == (game.key, "presenter")
    assert all(style.startswith(f"games/{game.key}/") for style in game.presenter.styles)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_has_words(game):
    assert game.presenter.options.keys() == set(game.rules.options.__struct_fields__)
