"""Publishing of open data: each export is a folder of its own that replaces the last one atomically."""

import os
import shutil
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from secrets import token_hex
from typing import Final

import msgspec
from django.conf import settings
from django.utils import timezone

from games.open_data.selectors.index import CHECKSUMS, INDEX, SCHEMA, Shelf, ShelfFile, checksum_of
from games.open_data.selectors.latest import LATEST
from games.open_data.selectors.months import schema_of_a_line

#: Earlier exports are kept this long for downloads in progress.
_KEPT: Final = timedelta(days=2)


def root_folder() -> Path:
    return Path(settings.OPEN_DATA_DIR)


def publish(files: Mapping[ShelfFile, Path]) -> Shelf:
    """Publish these files, given with their paths. Readers see the old export or the new one, never a mix."""
    root = root_folder()
    folder = root / f"export-{timezone.now():%Y%m%dT%H%M%S}-{token_hex(4)}"
    folder.mkdir(parents=True)
    try:
        shelf = _lay_out(folder, files)
    except BaseException:
        shutil.rmtree(folder)
        raise
    _switch(root, folder)
    _forget_old(root, folder)
    return shelf


def _lay_out(folder: Path, files: Mapping[ShelfFile, Path]) -> Shelf:
    for file, path in files.items():
        _share(path, folder / file.name)
    shelf = Shelf(exported_at=timezone.now(), files=tuple(files))
    (folder / INDEX).write_bytes(msgspec.json.encode(shelf))
    (folder / SCHEMA).write_bytes(schema_of_a_line())
    sums = {file.name: file.sha256 for file in files}
    sums |= {name: checksum_of(folder / name) for name in (INDEX, SCHEMA)}
    (folder / CHECKSUMS).write_text("".join(f"{sums[name]}  {name}\n" for name in sorted(sums)))
    return shelf


def _share(source: Path, target: Path) -> None:
    """Hard-link the file, or copy it if the file system can't."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _switch(root: Path, folder: Path) -> None:
    """Renaming a symlink replaces the old one atomically."""
    link = root / f"{LATEST}-{token_hex(4)}"
    link.symlink_to(folder.name)
    os.replace(link, root / LATEST)


def _forget_old(root: Path, published: Path) -> None:
    oldest = timezone.now() - _KEPT
    for folder in root.glob("export-*"):
        if folder != published and _made_at(folder) < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _made_at(folder: Path) -> datetime:
    return datetime.fromtimestamp(folder.stat().st_mtime, tz=timezone.get_default_timezone())
