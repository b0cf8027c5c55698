"""Why the site refuses a request: one class for each reason, with its code, its status and its sentence.

Each room has its own in its `refusals.py`. What the rules of a game refuse is worded by that game's presenter.
"""

from typing import Any, ClassVar

from django.utils.functional import Promise


class Refused(Exception):
    """A request that changes nothing."""

    #: Programs read it: it never changes.
    code: str
    status: ClassVar[int] = 409
    #: After how many seconds it may be worth asking again; 0 where waiting is not what helps.
    retry_after: ClassVar[int] = 0
    #: Translated when they are read. `%(name)s` stands for the attribute `name` of the refusal.
    words: ClassVar[str | Promise]

    @property
    def sentence(self) -> str:
        """What people are told."""
        return self.filled(self.words)

    def filled(self, words: str | Promise) -> str:
        return str(words) % _Attributes(self)

    @property
    def facts(self) -> dict[str, Any]:
        """What programs are told beside the code and the sentence."""
        return {}


class _Attributes:
    """The attributes of a refusal as a mapping, for `%`."""

    def __init__(self, refusal: Refused) -> None:
        self._refusal = refusal

    def __getitem__(self, name: str) -> Any:
        return getattr(self._refusal, name)
