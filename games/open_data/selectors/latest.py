"""The latest export of open data, for its page."""

from pathlib import Path
from typing import Final

import msgspec
from django.conf import settings

from games.open_data.selectors.index import CHECKSUMS, INDEX, SCHEMA, Shelf

LATEST: Final = "latest"


def shelf() -> Shelf | None:
    """Return the index; None before the first export, and if it can't be read: the next export rewrites it."""
    try:
        return msgspec.json.decode((_folder() / INDEX).read_bytes(), type=Shelf)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def shelved_file(name: str) -> Path | None:
    """Return a file of the latest export by name; never any other file of this machine."""
    found = shelf()
    names = {INDEX, SCHEMA, CHECKSUMS} | ({file.name for file in found.files} if found else set())
    path = _folder() / name
    return path if name in names and path.is_file() else None


def _folder() -> Path:
    return Path(settings.OPEN_DATA_DIR) / LATEST
