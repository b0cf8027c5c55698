"""What other apps may add to the settings of people."""

from dataclasses import dataclass

from config.translated import StrOrPromise


@dataclass(frozen=True)
class SettingsPage:
    """A page on which people choose things for themselves."""

    #: The name of its address.
    name: str
    title: StrOrPromise
