"""Writes the pages that tell authors of programs what a game is made of: `docs/programming/<game>.md`, with a position.

Above the mark a page is written by hand; what follows is made from the structs of the rules.
"""

import re
from collections.abc import Iterator
from inspect import cleandoc, getsource
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from django.conf import settings

from games.catalogue import GAMES
from games.core.rng import Rng
from games.core.rules import Rules
from games.core.types import TABLE, Event, snake_case

FOLDER: Final = Path(settings.BASE_DIR, "docs", "programming")
MARK: Final = "<!-- written by make types -->"
_SEED: Final = b"an example"
_MOVES: Final = 40
_FIELD: Final = re.compile(r"    (\w+): ([^=#]+?)(?: = .+)?$")


def page_of(game: str) -> Path:
    return FOLDER / f"{game.replace('_', '-')}.md"


def example_of(game: str) -> Path:
    return FOLDER / "positions" / f"{game.replace('_', '-')}.json"


def written_page(game: str, text: str) -> str:
    """Return the text of a page with its lower part rewritten."""
    rules = GAMES[game].rules
    by_hand, mark, _rest = text.partition(MARK)
    return "\n".join([by_hand.rstrip(), "", mark or MARK, "", *_tables(rules)])


def written_example(game: str) -> str:
    """Return a position in the middle of a match, as JSON: what its player sees, may do, and what happened last."""
    rules: Rules[Any, Any] = GAMES[game].rules
    rng = Rng(_SEED)
    state = rules.new_game(rules.options(), 3, _SEED)
    events: tuple[Event, ...] = ()
    played, seat = 0, TABLE
    while played < _MOVES or seat == TABLE:
        if seat != TABLE:
            played += 1
        step = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
        state, events = step.state, step.events
        seat = min(rules.to_act(state))
    told = {
        "seat": seat,
        "view": rules.view(state, seat),
        "actions": rules.legal_actions(state, seat),
        "events": [seen for event in events if (seen := rules.witness(state, event, seat))],
    }
    return msgspec.json.format(msgspec.json.encode(told)).decode() + "\n"


def _tables(rules: Rules[Any, Any]) -> Iterator[str]:
    yield from _structs("Actions", get_args(rules.action_type))
    yield from _structs("Events", get_args(rules.event_type))
    yield from _structs("Options", (rules.options,))
    yield from _structs("The view", (rules.view_type,))


def _structs(title: str, structs: tuple[type[msgspec.Struct], ...]) -> Iterator[str]:
    yield from (f"## {title}", "")
    if len(structs) == 1:
        yield from ("| field | type | meaning |", "|---|---|---|")
        yield from (f"| `{name}` | {_code(kind)} | {words} |" for name, kind, words in _fields(structs[0]))
    else:
        yield from ("| `type` | fields | meaning |", "|---|---|---|")
        for struct in structs:
            fields = ", ".join(f"`{name}`: {_code(kind)}" for name, kind, _words in _fields(struct))
            words = cleandoc(struct.__doc__ or "").replace("\n", " ").replace("|", "\\|")
            yield f"| `{snake_case(struct.__name__)}` | {fields} | {words} |"
    yield ""


def _fields(struct: type[msgspec.Struct]) -> Iterator[tuple[str, str, str]]:
    """Yield the fields of a struct as its source has them, with their comments."""
    words: list[str] = []
    for line in getsource(struct).splitlines():
        if line.startswith("    #: "):
            words.append(line.removeprefix("    #: "))
        elif found := _FIELD.match(line):
            yield found[1], found[2], " ".join(words).replace("|", "\\|")
            words.clear()


def _code(kind: str) -> str:
    return f"`{kind.strip()}`".replace("|", "\\|")
