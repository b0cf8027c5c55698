"""Numbers of the live overview: each has a label and links to the list behind it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    label: Any
    number: int
    url: str
    #: The number should be zero and is not.
    is_trouble: bool = False


def trouble(label: Any, number: int, url: str) -> Figure:
    """Return a figure for a number that should be zero."""
    return Figure(label, number, url, is_trouble=number > 0)


#: The template for a group of figures; its context: `title`, `figures`.
TEMPLATE = "moderation/_figures.html"
