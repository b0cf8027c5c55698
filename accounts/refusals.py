"""Refusals: one class for each reason why a request is refused, with its code, status and sentence.

Each room has its own `refusals.py`. What the rules of a game refuse is worded by that game's presenter.
"""

from typing import Any, ClassVar

from django.utils.functional import Promise


class Refused(Exception):
    """A request was refused and has changed nothing."""

    #: Read by programs, so it never changes.
    code: str
    status: ClassVar[int] = 409
    #: After how many seconds it may be worth asking again; 0 if waiting does not help.
    retry_after: ClassVar[int] = 0
    #: Translated when read. `%(name)s` stands for the attribute `name` of the refusal.
    words: ClassVar[str | Promise]

    @property
    def sentence(self) -> str:
        """Return the sentence that is shown to people."""
        return self.filled(self.words)

    def filled(self, words: str | Promise) -> str:
        return str(words) % _Attributes(self)

    @property
    def facts(self) -> dict[str, Any]:
        """Return what programs get in addition to the code and the sentence."""
        return {}


class _Attributes:
    """The attributes of a refusal as a mapping, for `%`."""

    def __init__(self, refusal: Refused) -> None:
        self._refusal = refusal

    def __getitem__(self, name: str) -> Any:
        return getattr(self._refusal, name)
