"""Type of strings that may be lazily translated (`gettext_lazy`) or plain."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise
else:
    from django.utils.functional import Promise as StrPromise

StrOrPromise = str | StrPromise
