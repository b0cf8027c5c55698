"""Parser for API bodies. DRF loads it before its views, so it must not import any."""

import json
from typing import Any, Final

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

_LONGEST_BODY: Final = 64 * 1024


class BoundedJSONParser(BaseParser):
    """JSON object of limited size and depth, with valid text; anything else is refused before a view sees it."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        raw = stream.read(_LONGEST_BODY + 1)
        if len(raw) > _LONGEST_BODY:
            raise ParseError(_("The body is longer than %(most)d bytes.") % {"most": _LONGEST_BODY})
        try:
            data = json.loads(raw.decode(), parse_constant=_refuse_constant)
            # JSON can contain a lone surrogate, which is not valid text and cannot be encoded in an answer.
            json.dumps(data, ensure_ascii=False).encode()
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The body isn’t JSON.")) from error
        if not isinstance(data, dict):
            raise ParseError(_("The body must be a JSON object."))
        return data


def _refuse_constant(name: str) -> None:
    raise ValueError(name)
