"""The index of an open data export, and the names of its files."""

from datetime import datetime
from hashlib import file_digest
from pathlib import Path
from typing import Final

from msgspec import Struct

INDEX: Final = "index.json"
SCHEMA: Final = "schema.json"
CHECKSUMS: Final = "SHA256SUMS"
MATCHES: Final = ".jsonl.gz"


class ShelfFile(Struct, frozen=True, kw_only=True):
    """File with the matches of one game that ended in one month."""

    name: str
    game: str
    month: str
    matches: int
    #: How many matches are missing because they couldn't be read.
    left_out: int
    bytes: int
    sha256: str


class Shelf(Struct, frozen=True, kw_only=True):
    exported_at: datetime
    files: tuple[ShelfFile, ...]

    @property
    def matches(self) -> int:
        return sum(file.matches for file in self.files)


def checksum_of(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
