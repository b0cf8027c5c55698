"""The tables of the page "How to play El Caballero": the data of the rules, and where to enter the printed tiles."""

import re
from pathlib import Path

from django.conf import settings

from games.el_caballero.presenter.options import OPTION_WORDS
from games.el_caballero.presenter.rulebook.rulebook import RULEBOOK
from games.el_caballero.presenter.rulebook.tables import powers, quantities, tiles
from games.el_caballero.rules.components.tilesets import TILESETS
from games.el_caballero.rules.options import Options


def test_tables_show_the_data_of_the_rules() -> None:
    assert (quantities()["base"].rounds, quantities()["advanced"].rounds) == (7, 10)
    assert powers()["powers"][8] == (9, 3, 2)
    kinds = tiles()["kinds"]
    assert sum(kind.total for kind in kinds) == 48
    assert [(kind.name, kind.total) for kind in kinds] == [
        ("open sea", 3),
        ("cape", 12),
        ("corner", 9),
        ("split corner", 3),
        ("isthmus", 3),
        ("channel", 3),
        ("coast", 12),
        ("inland", 3),
    ]
    for kind in kinds:
        assert len(kind.drawings) == sum(map(bool, (kind.plain, kind.gold, kind.fish)))


def test_every_language_names_the_files_to_change_for_the_printed_set() -> None:
    for language in ("en", "fr", "it"):
        chapter = RULEBOOK.text(language).chapters[-1]
        about = " ".join(f"{block.words} {' '.join(block.points)}" for block in chapter.blocks)
        named = re.findall(r"games/[\w/]+\.py", about)
        assert len(named) == 3
        sources = "".join((Path(settings.BASE_DIR) / path).read_text() for path in named)
        assert all(name in sources for name in ("TileSetId", "TILESETS", "SIDE_NUMBERS"))
        assert all(name in about for name in ("TileSetId", "TILESETS", "SIDE_NUMBERS"))


def test_every_option_and_every_value_has_words() -> None:
    assert list(OPTION_WORDS) == list(Options.__struct_fields__)
    for words in OPTION_WORDS.values():
        assert str(words.label)
        assert str(words.help)
        assert all(map(str, words.values.values()))
    assert set(OPTION_WORDS["variant"].values) == {"base", "advanced"}
    assert set(OPTION_WORDS["bid_order"].values) == {"clockwise", "reverse"}
    assert set(OPTION_WORDS["tileset"].values) == set(TILESETS)
