"""The options of a table in words."""

from typing import Any

from django.utils.translation import gettext as _
from msgspec.structs import asdict

from games.catalogue import GAMES, codec_of, presenter_of


def options_in_words(game: str, options: dict[str, Any]) -> list[str]:
    """Return every option as "Length: long game"; empty for a game that is no longer in the catalogue."""
    if game not in GAMES:
        return []
    words = presenter_of(game).options
    return [
        _("%(option)s: %(choice)s")
        % {
            "option": words[name].label,
            "choice": words[name].values.get(value) if words[name].values else _yes_or_no(value),
        }
        for name, value in asdict(codec_of(game).decode_options(options)).items()
    ]


def _yes_or_no(value: bool) -> str:
    return _("yes") if value else _("no")
