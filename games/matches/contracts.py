"""What apps above tell this app about matches."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Belonging:
    """What a match is part of, e.g. a competition: its name and its page."""

    label: str
    url: str
