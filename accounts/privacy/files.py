"""Everything the site keeps about a person, in one file."""

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
    """A zip file, written while it is sent: nothing is kept but the file under way."""
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
    """A file that can only be written to; what was written is taken away piece by piece."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        self._written += data
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def taken(self) -> bytes:
        data = bytes(self._written)
        self._written.clear()
        return data
