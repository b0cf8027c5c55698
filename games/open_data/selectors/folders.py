"""Verification of an open data folder: index, checksums and files must agree."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from games.open_data.selectors.checks import NotSound
from games.open_data.selectors.index import CHECKSUMS, INDEX, MATCHES, SCHEMA, Shelf, ShelfFile, checksum_of


def listed_files(folder: Path) -> list[tuple[Path, ShelfFile]]:
    """Return the match files of an export, each with its index entry. Raises NotSound."""
    sums = dict(_sums(folder))
    there = {path.name for path in folder.iterdir() if path.name != CHECKSUMS}
    if wrong := sums.keys() ^ there:
        raise NotSound(f"{CHECKSUMS} and the folder do not agree about {', '.join(sorted(wrong))}")
    if missing := {INDEX, SCHEMA} - there:
        raise NotSound(f"there is no {' and no '.join(sorted(missing))}")
    for name, digest in sums.items():
        if checksum_of(folder / name) != digest:
            raise NotSound(f"{name}: not the file that {CHECKSUMS} lists")
    return [(folder / file.name, file) for file in _listed(folder, there)]


def _sums(folder: Path) -> Iterator[tuple[str, str]]:
    try:
        lines = (folder / CHECKSUMS).read_text(encoding="ascii").splitlines()
    except UnicodeDecodeError as error:
        raise NotSound(f"{CHECKSUMS} is no list of checksums") from error
    for line in lines:
        digest, gap, name = line.partition("  ")
        if not gap or len(digest) != 64 or name != Path(name).name:
            raise NotSound(f"{CHECKSUMS}: what is “{line[:80]}”?")
        yield name, digest


def _listed(folder: Path, there: set[str]) -> tuple[ShelfFile, ...]:
    try:
        shelf = msgspec.json.decode((folder / INDEX).read_bytes(), type=Shelf)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotSound(f"{INDEX}: {error}") from error
    if wrong := {file.name for file in shelf.files} ^ {name for name in there if name.endswith(MATCHES)}:
        raise NotSound(f"{INDEX} and the folder do not agree about {', '.join(sorted(wrong))}")
    for file in shelf.files:
        if (file.bytes, file.sha256) != ((path := folder / file.name).stat().st_size, checksum_of(path)):
            raise NotSound(f"{file.name}: not the file that {INDEX} lists")
    return shelf.files
