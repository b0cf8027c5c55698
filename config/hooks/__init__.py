"""Extension points through which an app calls the apps above it without importing them.

An app declares its hooks in its `hooks.py`. Every app registers its listeners in its `listeners.py`, which
`AppConfig.ready()` calls once. `docs/hooks.md` lists all hooks (`make hooks` rewrites it).
"""

from config.hooks.hook import AnyHook, Hook, HookError, KeyedHook

__all__ = ["AnyHook", "Hook", "HookError", "KeyedHook"]
