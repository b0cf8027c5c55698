"""Extension points: where an app asks the apps above it, without knowing them.

An app declares its hooks in its `hooks.py`, and every app registers what it has to say to them in its `listeners.py`, which
`AppConfig.ready()` calls once. `docs/hooks.md` lists them all (`make hooks` writes it anew).
"""

from config.hooks.hook import AnyHook, Hook, HookError, KeyedHook

__all__ = ["AnyHook", "Hook", "HookError", "KeyedHook"]
