"""Translations in a fraction of Django's time: a page asks for hundreds of them, some for more than a thousand.

Django goes through the catalogue of every app each time, and longest for what has no translation, as all of ours in
English. And it looks up which language is active as slowly.
"""

from contextvars import ContextVar
from typing import Any, Final

from django.utils.translation import trans_real

#: Far more than there are in the code; somebody might translate what people write.
_MOST: Final = 20_000

_active: ContextVar[Any] = ContextVar("active_translation", default=None)


class RememberedTranslation(trans_real.DjangoTranslation):
    """A translation that looks every message up once."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._found: dict[str, str] = {}
        self._counted: dict[tuple[str, str, Any], str] = {}
        super().__init__(*arguments, **options)

    def gettext(self, message: str) -> str:
        found = self._found.get(message)
        if found is None:
            found = super().gettext(message)
            if len(self._found) < _MOST:
                self._found[message] = found
        return found

    def ngettext(self, msgid1: str, msgid2: str, n: Any) -> str:
        asked = (msgid1, msgid2, n)
        found = self._counted.get(asked)
        if found is None:
            found = super().ngettext(msgid1, msgid2, n)
            if len(self._counted) < _MOST:
                self._counted[asked] = found
        return found


class ActiveTranslation:
    """The translation that is active in this thread or task, like the `asgiref.local.Local` that Django keeps it in."""

    @property
    def value(self) -> Any:
        found = _active.get()
        if found is None:
            raise AttributeError("No translation is active.")
        return found

    @value.setter
    def value(self, translation: Any) -> None:
        _active.set(translation)

    @value.deleter
    def value(self) -> None:
        _active.set(None)


def speed_up_translations() -> None:
    """Have Django use these from now on. It has no setting for that."""
    trans_real.DjangoTranslation = RememberedTranslation  # type: ignore[misc]
    trans_real._active = ActiveTranslation()  # type: ignore[attr-defined]
