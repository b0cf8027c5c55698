"""The board of a match as a PNG file, as one seat sees it."""

import logging
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
from django.contrib.staticfiles import finders
from django.core.cache import caches
from django.template.loader import render_to_string
from django.utils.translation import get_language

from games.mail.pictures.flattening import flattened
from games.mail.pictures.stylesheets import StyleSheet
from games.presenting.contract import GamePresenter, Sitter

PAINTER = Path(__file__).with_name("painter.py")
_STYLES = ("games/css/tokens.css", "games/css/pieces.css")
#: Far longer than painting takes, even on a busy machine.
_PATIENCE_SECONDS = 30
#: Retries and reminders show the same board again.
_KEPT_SECONDS = 3600

logger = logging.getLogger(__name__)


def board_png(presenter: GamePresenter, view: Any, sitters: Sequence[Sitter], key: str) -> bytes | None:
    """Return the board as a picture; None if it can't be drawn. `key` names match and version."""
    seen = sha256(msgspec.json.encode([view, [sitter.name for sitter in sitters]])).hexdigest()[:32]
    name = f"board-{key}-{get_language()}-{seen}"
    pictures = caches["pictures"]
    picture: bytes | None = pictures.get(name)
    if picture is None:
        picture = painted(board_svg(presenter, view, sitters))
        if picture is not None:
            pictures.set(name, picture, _KEPT_SECONDS)
    return picture


def board_svg(
    presenter: GamePresenter, view: Any, sitters: Sequence[Sitter], *, has_words: bool = True
) -> str:
    """Return the board as SVG that needs no style sheet, made from the view alone and without choices.

    Without words it is for lists: too small to read them, and the same in every language.
    """
    board = presenter.picture(view, sitters, ())
    page = render_to_string(presenter.board_template, {"board": board})
    found = (finders.find(style) for style in (*_STYLES, *presenter.styles))
    sheet = StyleSheet.of(Path(path) for path in found if path)
    drawing = flattened(page, sheet, has_words=has_words)
    return ElementTree.tostring(drawing, encoding="unicode")


def painted(drawing: str) -> bytes | None:
    """Render the SVG as PNG; log errors and return None. A mail without a picture is better than no mail."""
    command = [sys.executable, "-I", str(PAINTER)]
    try:
        work = subprocess.run(
            command, input=drawing.encode(), capture_output=True, timeout=_PATIENCE_SECONDS, check=True
        )
    except (subprocess.SubprocessError, OSError) as error:
        said = getattr(error, "stderr", None) or b""
        logger.warning("No picture of a board could be painted: %s %s", error, said.decode(errors="replace"))
        return None
    return work.stdout
