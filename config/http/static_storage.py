"""Addresses of static files, which change with what is in the files: browsers may keep what they have for good."""

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Final

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

#: Browsers remember the address of the manifest with the icon on the home screen.
FIXED: Final = frozenset({"games/site.webmanifest"})


class HashedStaticStorage(CompressedManifestStaticFilesStorage):
    """The distributed shape: a hash of the content in file names, also within import statements of ES modules."""

    support_js_module_import_aggregation = True

    def url(self, name: str | None, force: bool = False) -> str:
        if name in FIXED:
            # The original is collected beside the file with the hash.
            return str(StaticFilesStorage.url(self, name))
        return str(super().url(name, force))  # type: ignore[arg-type]  # Django itself calls it with None


class VersionedStaticStorage(StaticFilesStorage):
    """The embedded shape: one version for the whole tree, before the path, so that files find one another as they are.

    A developer edits files while the site runs: with DEBUG they have no version.
    """

    def url(self, name: str | None) -> str:
        is_plain = settings.DEBUG or name is None or name in FIXED
        return str(super().url(name if is_plain else f"v{tree_version()}/{name}"))


@cache
def tree_version() -> str:
    """Return a digest of all static files, from when the process first asked."""
    digest = blake2b(digest_size=6)
    for path, storage in sorted(_files(), key=lambda file: file[0]):
        with storage.open(path) as file:
            content = file.read()
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _files() -> Iterator[tuple[str, Storage]]:
    for finder in get_finders():
        yield from finder.list(None)
