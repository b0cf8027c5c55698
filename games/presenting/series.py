"""Lists inside a sentence."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def all_of(items: Iterable[str]) -> str:
    """Return "a, b and c"."""
    return _joined(list(items), _("%(first)s and %(last)s"))


def one_of(items: Iterable[str]) -> str:
    """Return "a, b or c"."""
    return _joined(list(items), _("%(first)s or %(last)s"))


def comma_list(items: Iterable[str]) -> str:
    return pgettext("between the items of a list", ", ").join(items)


def clause_list(items: Iterable[str]) -> str:
    """Join items that are clauses of their own."""
    return pgettext("between the clauses of a list", "; ").join(items)


def _joined(items: list[str], last_two: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return last_two % {"first": comma_list(items[:-1]), "last": items[-1]}
