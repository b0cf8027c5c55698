"""`Idempotency-Key`: a write whose answer was lost can safely be sent again."""

import json
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.requests import PersonApiRequest
from accounts.api.services.idempotency import claim_key, keep_answer

HEADER: Final = "Idempotency-Key"
_SHORTEST: Final = 8
_LONGEST: Final = 64
_SIGNS: Final = {"type": "string", "pattern": f"^[!-~]{{{_SHORTEST},{_LONGEST}}}$"}

#: Methods that change something, by the names of their handlers.
WRITES: Final = frozenset({"post", "put", "patch", "delete"})

Handler = Callable[..., Response]


def key_parameter(*, is_needed: bool) -> OpenApiParameter:
    return OpenApiParameter(
        HEADER,
        type=_SIGNS,
        location=OpenApiParameter.HEADER,
        required=is_needed,
        description="8 to 64 plain characters of your choice. The same request with the same key is carried out once.",
    )


def idempotent(handler: Handler) -> Handler:
    """Wrap a handler that writes. The key, the write and the answer are stored in one transaction or not at all."""

    @wraps(handler)
    def answer(view: Any, request: PersonApiRequest, *args: Any, **kwargs: Any) -> Response:
        key = _key_of(request, is_needed=view.needs_key)
        if not key:
            return handler(view, request, *args, **kwargs)
        with transaction.atomic():
            kept = claim_key(user=request.user, key=key, digest=_digest(request))
            if kept is None:
                told = handler(view, request, *args, **kwargs)
                if not view.answer_anew:
                    keep_answer(user=request.user, key=key, status=told.status_code, body=told.data)
                return told
        if view.answer_anew:
            answer_anew: Handler = view.answer_anew
            return answer_anew(request, *args, **kwargs)
        return Response(kept.body, status=kept.status)

    return answer


def _key_of(request: Request, *, is_needed: bool) -> str:
    key = request.headers.get(HEADER)
    if key is None and not is_needed:
        return ""
    if key is None or not _SHORTEST <= len(key) <= _LONGEST or not all("!" <= sign <= "~" for sign in key):
        raise ValidationError({HEADER: _("A key has 8 to 64 plain characters.")})
    return key


def _digest(request: Request) -> str:
    """Return a digest of the parsed request: blanks in the body make no difference, another field does."""
    asked = f"{request.method} {request.get_full_path()} {json.dumps(request.data, sort_keys=True)}"
    return sha256(asked.encode()).hexdigest()
