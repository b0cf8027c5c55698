"""Sentences for refusals by the rules: the reason, the rule number, and what would be possible instead."""

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _

from games.presenting.series import clause_list

#: How many legal choices a refusal names.
MOST_NAMED: Final = 5


def refused(reason: str, rule: str, possible: Iterable[str] = ()) -> str:
    parts = [_with_rule(reason, rule)]
    named = clause_list(possible)
    if named:
        parts.append(_("Possible: %(choices)s.") % {"choices": named})
    return " ".join(parts)


def _with_rule(reason: str, rule: str) -> str:
    if not rule:
        return reason
    return _("%(reason)s (Rule %(rule)s)") % {"reason": reason, "rule": rule}
