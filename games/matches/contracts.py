"""What apps above say about matches."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Belonging:
    """A competition, say: what it is called, and its page on this site."""

    label: str
    url: str
