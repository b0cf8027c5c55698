"""Serves static files: what collectstatic has prepared, or the source folders themselves in the embedded shape."""

import gzip
import re
from collections.abc import Callable
from typing import Any, Final

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from whitenoise.middleware import WhiteNoiseMiddleware

from config.http.static_storage import VersionedStaticStorage, tree_version
from config.optional import known

_VERSION: Final = re.compile(r"v([0-9a-f]{12})/")
_TEXT: Final = re.compile(r"text/|image/svg|application/(?:json|manifest)")
_A_YEAR: Final = 31_536_000


# WhiteNoise has no types.
_WhiteNoise: Any = WhiteNoiseMiddleware


class StaticFilesMiddleware:
    """WhiteNoise; in the embedded shape also with versioned addresses, and compressed in memory."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._white_noise = _WhiteNoise(get_response)
        self._prefix: str = self._white_noise.static_prefix
        self._has_versions = isinstance(staticfiles_storage, VersionedStaticStorage)
        self._compressed: dict[tuple[str, str | None], bytes] = {}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not self._has_versions or not request.path_info.startswith(self._prefix):
            answer: HttpResponseBase = self._white_noise(request)
            return answer
        version, path = self._unversioned(request.path_info)
        file = self._file(path)
        if file is None:
            return self.get_response(request)
        served: FileResponse = self._white_noise.serve(file, request)
        if version == tree_version():
            served["Cache-Control"] = f"public, max-age={_A_YEAR}, immutable"
        return self._smaller(request, served, path)

    def _file(self, path: str) -> Any:
        files = self._white_noise
        return files.find_file(path) if files.autorefresh else files.files.get(path)

    def _unversioned(self, address: str) -> tuple[str, str]:
        """Return the version in an address and the address without it. A page of yesterday asks for an older version."""
        name = address.removeprefix(self._prefix)
        version = _VERSION.match(name)
        return (version[1], self._prefix + name[version.end() :]) if version else ("", address)

    def _smaller(self, request: HttpRequest, served: FileResponse, path: str) -> HttpResponseBase:
        """Return the answer compressed, if it is a whole file of text and the browser can read that."""
        if served.status_code != 200 or not _TEXT.match(served.get("Content-Type", "")):
            return served
        patch_vary_headers(served, ["Accept-Encoding"])
        if request.method != "GET" or "gzip" not in request.headers.get("Accept-Encoding", ""):
            return served
        # An edited file has another tag.
        key = path, served.get("ETag")
        # Closing the answer itself would end the request.
        with known(served.file_to_stream) as file:
            if key not in self._compressed:
                self._compressed[key] = gzip.compress(file.read(), mtime=0)
        headers = {name: value for name, value in served.items() if name not in {"Content-Length", "ETag"}}
        return HttpResponse(self._compressed[key], headers=headers | {"Content-Encoding": "gzip"})
