"""Malicious and malformed input."""

from random import Random
from typing import Any

from tests.roles.forms import Fields

WORDS = (
    *(
        "",
        " ",
        "0",
        "-1",
        "1",
        "2",
        "999999999999999999999",
        "1e309",
        "NaN",
        "٣",
        "0x10",
        "1.5",
        "true",
        "null",
    ),
    *("\0", "a\0b", "🐎" * 40, "\u202etxt.exe", "é" * 300, "x" * 5000, "\r\nBcc: all@example.org"),
    *("' OR 1=1 --", "<script>alert(1)</script>", "{{ 7*7 }}", "../../etc/passwd", "//evil.example"),
    *("2026-02-30", "0000-00-00T00:00", "[]", "{}", '{"$ne": 1}', "__proto__"),
)
#: Values that only JSON can express.
THINGS: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, [], {}, [[]], {"a": {"b": []}})
#: Extra fields that would raise the sender's rights if a form accepted them.
ESCALATING = {
    "is_staff": "on",
    "is_superuser": "on",
    "is_active": "on",
    "groups": "1",
    "user_permissions": "1",
    "role": "Administrators",
    "owner": "1",
    "user": "1",
    "email": "taken@example.org",
    "scopes": "organise",
}


#: All query parameters that pages read.
QUERIED = (
    *("page", "q", "way", "seats", "seat", "version", "tier", "group", "shelf", "queue", "preset", "next"),
    *("name", "move", "match", "limit", "kind", "inquiry", "game", "for", "cursor", "person", "actor"),
    *("action", "rule", "since", "until", "o", "p", "e", "all", "status__exact", "away"),
)


def nasty_query(rng: Random) -> dict[str, str]:
    return {name: rng.choice(WORDS) for name in rng.sample(QUERIED, 20)}


def nasty_form(rng: Random, fields: Fields, *, is_json: bool) -> dict[str, Any]:
    """Make a form with some fields valid, some missing, repeated or malformed, and some extra ones."""
    form: dict[str, Any] = {}
    for name, values in fields.items():
        match rng.randrange(6):
            case 0:
                continue
            case 1:
                form[name] = [rng.choice(WORDS) for _time in range(2)]
            case 2 | 3:
                form[name] = rng.choice(THINGS) if is_json and rng.random() < 0.5 else rng.choice(WORDS)
            case _:
                form[name] = rng.choice(values)
    extra = rng.sample(sorted(ESCALATING), 3)
    return form | {name: ESCALATING[name] for name in extra}
