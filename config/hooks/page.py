"""Writes `docs/hooks.md` from the hooks themselves: purpose, contract, listeners and callers of each."""

import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from inspect import isclass, isfunction, signature
from pathlib import Path
from typing import Any, Final
from weakref import ReferenceType

from django.apps import AppConfig, apps
from django.conf import settings
from django.dispatch import Signal
from django.utils import translation

from config.hooks.callers import callers_of_hooks
from config.hooks.hook import AnyHook, Hook, KeyedHook, is_function_contract

PAGE: Final = Path(settings.BASE_DIR, "docs", "hooks.md")

_HEAD: Final = """\
# Hooks

Where an app asks the apps above it, or a room the rooms above it, without knowing them. `make hooks` writes this page from
the code, and a test keeps it current.

- **To listen**, write a function that meets the contract and register it in your app's list (`games/listeners.py`), which
  `AppConfig.ready()` calls once. `departures.register(leave_tables, rank=30)`: lower ranks come first, and no rank is given
  twice, so that the order never depends on which app is loaded first. Where a hook asks by key, each key has one listener.
- **To add a hook**, declare it with its contract in the app that asks (`games/hooks.py`), and run through it where you ask:
  `for depart in departures: depart(person, is_final)`. Only rows and contracts may be imported there (`lint-imports` holds it).
- **In a test**, `with departures.override(listener):` lets nobody else listen; with a key, only that key is answered differently.

What is told only after a transaction has been committed goes by a signal: those are at the end. Why it is done so:
[decision 10](decisions/0010-hooks-and-listeners.md).
"""


def written_page() -> str:
    """Return the text of the page, in English whatever the language of the site."""
    with translation.override("en"):
        return "\n".join([_HEAD, *_hooks(), *_signals()])


def hooks_by_app() -> dict[str, dict[str, AnyHook[Any]]]:
    """Return the hooks of each app by their names in its `hooks.py`, in the order of the file."""
    modules = {app.name: f"{app.name}.hooks" for app in _own_apps()}
    return {
        app: {key: each for key, each in vars(import_module(module)).items() if isinstance(each, AnyHook)}
        for app, module in modules.items()
        if find_spec(module)
    }


def _own_apps() -> list[AppConfig]:
    """Return the apps of this site, which are folders of the repository."""
    return [
        app
        for app in apps.get_app_configs()
        if Path(app.path) == Path(settings.BASE_DIR, *app.name.split("."))
    ]


def _hooks() -> Iterator[str]:
    callers = callers_of_hooks(Path(app.path) for app in _own_apps())
    for app, hooks in hooks_by_app().items():
        yield f"## {app}\n"
        for key, hook in hooks.items():
            yield f"### {key}\n\n{hook.about}\n\n{_contract(hook.contract)}\n"
            yield from _listeners(hook)
            yield f"Asked by {_listed(callers.get(hook.name, []))}.\n"


def _contract(contract: Any) -> str:
    if is_function_contract(contract):
        parameters = str(signature(contract.__call__)).replace("(self, ", "(")
        # Types without their modules: full paths would make the signature unreadable.
        return f"```python\n{contract.__name__}{re.sub(r'[a-z_]+[.]', '', parameters)}\n```"
    if isclass(contract):
        return f"`{contract.__module__}.{contract.__name__}`"
    return "A translated string."


def _listeners(hook: AnyHook[Any]) -> Iterator[str]:
    if isinstance(hook, Hook):
        yield "| Rank | Listener |\n|---|---|"
        yield from (f"| {rank} | {_named(listener)} |" for rank, listener in hook.ranked())
    elif isinstance(hook, KeyedHook):
        yield "| Key | Listener |\n|---|---|"
        yield from (f"| `{key}` | {_named(listener)} |" for key, listener in hook.items())
    yield ""


def _named(listener: Any) -> str:
    if isfunction(listener):
        return f"`{listener.__module__}.{listener.__qualname__}`"
    if is_dataclass(listener):
        first = fields(listener)[0].name
        return f"`{type(listener).__name__}({first}={getattr(listener, first)!r})`"
    if type(listener).__module__.partition(".")[0] in sys.stdlib_module_names | {"django"}:
        return f"“{listener}”"
    return f"`{type(listener).__module__}.{type(listener).__qualname__}`"


def _signals() -> Iterator[str]:
    yield "## Signals\n\nReceivers in the order in which they are told.\n"
    yield "| Signal | Receivers |\n|---|---|"
    for name, signal in sorted(_all_signals().items()):
        if receivers := _own_receivers(signal):
            yield f"| `{name}` | {_listed(receivers)} |"
    yield ""


def _own_receivers(signal: Signal) -> list[str]:
    """Return our receivers of a signal, for any sender. A signal holds most of them as weak references."""
    connected = (each[1] for each in signal.receivers)
    live = (each() if isinstance(each, ReferenceType) else each for each in connected)
    own = tuple(f"{app.name}." for app in _own_apps())
    names = (f"{receiver.__module__}.{receiver.__qualname__}" for receiver in live if receiver)
    return [name for name in names if name.startswith(own)]


def _all_signals() -> dict[str, Signal]:
    """Return all signals by their full names. Some packages re-export Django's signals, so Django comes first."""
    modules = sorted(
        (name for name in sys.modules if name.endswith(".signals")),
        key=lambda name: (not name.startswith("django."), name),
    )
    found: dict[int, tuple[str, Signal]] = {}
    for module in modules:
        for name, value in vars(sys.modules[module]).items():
            if isinstance(value, Signal):
                found.setdefault(id(value), (f"{module}.{name}", value))
    return dict(found.values())


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "nobody"
