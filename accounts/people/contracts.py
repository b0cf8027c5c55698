"""The contract for settings pages that other apps add."""

from dataclasses import dataclass

from config.translated import StrOrPromise


@dataclass(frozen=True)
class SettingsPage:
    """A page on which people change their own settings."""

    #: The name of its URL pattern.
    name: str
    title: StrOrPromise
    #: Whether guests have something to change there.
    is_for_guests: bool = True
