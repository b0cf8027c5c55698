"""The archive of everything that the site keeps about a person."""

import json
from collections.abc import Iterable, Iterator
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.serializers.json import DjangoJSONEncoder

from accounts.hooks import data_parts
from accounts.people.models import User
from accounts.privacy.contracts import File


def as_json(value: Any) -> bytes:
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1).encode()


def zipped(files: Iterable[File]) -> Iterator[bytes]:
    """Yield a zip file while it is written, so that only one file at a time is in memory."""
    sink = _Sink()
    with ZipFile(sink, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload]  # nothing ever closes it
        for name, content in files:
            archive.writestr(name, content)
            yield sink.taken()
    yield sink.taken()


def files_of(person: User) -> Iterator[File]:
    for part in data_parts:
        yield from part(person)


class _Sink:
    """A write-only file from which the written data is taken piece by piece."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        self._written += data
        return len(data)

    def flush(self) -> None:
        """Do nothing: nothing is buffered elsewhere."""

    def taken(self) -> bytes:
        data = bytes(self._written)
        self._written.clear()
        return data
