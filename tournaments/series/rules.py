"""Start times that repeat by a calendar rule (RFC 5545), e.g. every first Monday at the same time of day."""

import re
from datetime import datetime, timedelta
from itertools import islice, takewhile
from typing import Final

from dateutil.rrule import rrulestr

_DAY: Final = "(MO|TU|WE|TH|FR|SA|SU)"
_NTH_DAY: Final = rf"([+-]?[1-5])?{_DAY}"
_DATE: Final = "-?([1-9]|[12][0-9]|3[01])"
_NUMBER: Final = "([1-9][0-9]?|[123][0-9][0-9])"
_ALWAYS: Final = {"INTERVAL": _NUMBER, "COUNT": _NUMBER, "UNTIL": "[0-9]{8}T[0-9]{6}Z"}
#: The allowed part of RFC 5545: at most daily, always at the same time of day, and no rule so contradictory that
#: finding its first day takes long.
_PARTS: Final[dict[str, dict[str, str]]] = {
    "DAILY": _ALWAYS,
    "WEEKLY": {**_ALWAYS, "BYDAY": f"{_DAY}(,{_DAY})*"},
    "MONTHLY": {**_ALWAYS, "BYDAY": f"{_NTH_DAY}(,{_NTH_DAY})*", "BYMONTHDAY": f"{_DATE}(,{_DATE})*"},
    "YEARLY": _ALWAYS,
}
_NOT_TOGETHER: Final = ({"COUNT", "UNTIL"}, {"BYDAY", "BYMONTHDAY"})
_HORIZON: Final = timedelta(days=3660)


def following_starts(rule: str, start: datetime, number: int) -> tuple[datetime, ...]:
    """Return the next starts within ten years, up to `number`. Raises ValueError with the problem.

    The time of day in the zone of `start` stays the same across clock changes.
    """
    _check_parts(rule)
    end = start + _HORIZON
    try:
        moments = takewhile(lambda moment: moment <= end, rrulestr(rule, dtstart=start))
        return tuple(islice((moment for moment in moments if moment > start), number))
    except (ValueError, OverflowError) as error:
        raise ValueError(f"repeats is no calendar rule: {error}") from error


def check_repeats(rule: str, start: datetime) -> None:
    """Raise ValueError unless the rule is empty or yields at least one more start."""
    if rule and not following_starts(rule, start, 1):
        raise ValueError("repeats names no day after the start")


def _check_parts(rule: str) -> None:
    frequency, *others = rule.split(";")
    allowed = _PARTS.get(frequency.removeprefix("FREQ="))
    if allowed is None or not frequency.startswith("FREQ="):
        raise ValueError(f"repeats begins with FREQ= and one of {', '.join(_PARTS)}")
    names = set()
    for name, _is, value in (part.partition("=") for part in others):
        if name in names or name not in allowed or not re.fullmatch(allowed[name], value):
            raise ValueError(f"repeats cannot be read at “{name}={value}”")
        names.add(name)
    for pair in _NOT_TOGETHER:
        if pair <= names:
            raise ValueError(f"repeats has {' and '.join(sorted(pair))}, which do not go together")
