"""The type of words that are translated only when somebody reads them, `gettext_lazy`'s, or that are plain words already."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise
else:
    from django.utils.functional import Promise as StrPromise

StrOrPromise = str | StrPromise
