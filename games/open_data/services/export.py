"""Open data export: a file per game and month, rewritten when its contents change; published together once a day."""

import gzip
import logging
import os
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Final

import msgspec
from django.db import DatabaseError
from django.utils import timezone
from msgspec import Struct

from config.jobs import enqueue, is_under_way
from games.matches.models import Match
from games.open_data.selectors.index import MATCHES, Shelf, ShelfFile, checksum_of
from games.open_data.selectors.latest import shelf
from games.open_data.selectors.matches import Pseudonyms, open_record
from games.open_data.selectors.months import Month, matches_of, month_marks
from games.open_data.services.publishing import publish, root_folder

logger = logging.getLogger(__name__)

_KEY_BYTES: Final = 32
_MATCHES_AT_ONCE: Final = 100
_EVERY: Final = timedelta(days=1)
_TASK: Final = "games.tasks.write_open_data"


class WrittenMonth(Struct, frozen=True, kw_only=True):
    """A note beside the file of a month: its path and index entry, and the mark of the data it was made from."""

    mark: str
    lies_at: str
    file: ShelfFile

    def is_up_to_date(self, mark: str) -> bool:
        """Whether the mark is the same and no match was left out: one that couldn't be read may be readable now."""
        return self.mark == mark and not self.file.left_out


def begin_export_if_due() -> bool:
    """Begin a new export if the last is a day old; return whether one was begun. Polled, as the machine may be off."""
    last = shelf()
    is_fresh = last is not None and last.exported_at > timezone.now() - _EVERY
    if is_fresh or is_under_way(_TASK):
        return False
    enqueue(_TASK, stale_months())
    return True


def write_next_month(*, months: Sequence[Month]) -> None:
    """Write the first of these months and enqueue a job for the others; after the last, publish all."""
    if not months:
        publish_months()
        return
    first, *others = months
    write_month(month=first)
    enqueue(_TASK, others)


def export_open_data() -> Shelf:
    """Export everything at once, for the management command."""
    for month in stale_months():
        write_month(month=month)
    return publish_months()


def stale_months() -> list[Month]:
    """Return the months whose file is missing, incomplete or outdated."""
    kept = {month: (_kept(month), mark) for month, mark in month_marks().items()}
    return [month for month, (found, mark) in kept.items() if not found or not found.is_up_to_date(mark)]


def publish_months() -> Shelf:
    """Publish the files of all months that still have matches, and delete all others."""
    months = list(month_marks())
    kept = [found for month in months if (found := _kept(month)) is not None]
    shelf = publish({found.file: _folder() / found.lies_at for found in kept if found.file.matches})
    stems = tuple(month.stem for month in months)
    for path in _folder().iterdir():
        if not path.name.startswith(stems):
            path.unlink(missing_ok=True)
    return shelf


def write_month(*, month: Month) -> None:
    """Write the file of a month, then its note. Until the note is replaced, the previous file counts."""
    mark = month_marks(matches_of(month)).get(month)
    if mark is None:
        return
    path = _folder() / f"{month.stem}-{token_hex(8)}{MATCHES}"
    note = WrittenMonth(mark=mark, lies_at=path.name, file=_written(path, month))
    draft = path.with_suffix(".draft")
    draft.write_bytes(msgspec.json.encode(note))
    os.replace(draft, _note_path(month))
    for old in _folder().glob(f"{month.stem}-*"):
        if old != path:
            old.unlink(missing_ok=True)


def _written(path: Path, month: Month) -> ShelfFile:
    # A key per file: nobody has the same pseudonym in two files, nor in the next edition of this one.
    pseudonyms, written, left_out = Pseudonyms(token_bytes(_KEY_BYTES)), 0, 0
    with gzip.open(path, "wb") as file:
        for line in _lines(month, pseudonyms):
            written, left_out = written + bool(line), left_out + (not line)
            file.write(line)
    return ShelfFile(
        name=f"{month.stem}{MATCHES}",
        game=month.game,
        month=month.month,
        matches=written,
        left_out=left_out,
        bytes=path.stat().st_size,
        sha256=checksum_of(path),
    )


def _lines(month: Month, pseudonyms: Pseudonyms) -> Iterator[bytes]:
    for match in matches_of(month).iterator(chunk_size=_MATCHES_AT_ONCE):
        yield _line(match, pseudonyms)


def _line(match: Match, pseudonyms: Pseudonyms) -> bytes:
    """Encode a match; empty if it can't be read, so that it doesn't block the export of all others."""
    try:
        return msgspec.json.encode(open_record(match, pseudonyms)) + b"\n"
    except DatabaseError:
        raise
    except Exception:
        logger.exception("Match %s is left out of the open data.", match.pk)
        return b""


def _kept(month: Month) -> WrittenMonth | None:
    try:
        kept = msgspec.json.decode(_note_path(month).read_bytes(), type=WrittenMonth)
    except (FileNotFoundError, msgspec.DecodeError):
        return None
    path = _folder() / kept.lies_at
    return kept if path.is_file() and path.stat().st_size == kept.file.bytes else None


def _note_path(month: Month) -> Path:
    return _folder() / f"{month.stem}.json"


def _folder() -> Path:
    folder = root_folder() / "months"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
