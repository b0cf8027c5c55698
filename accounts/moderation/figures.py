"""Numbers of the live overview: each says what it counts and leads to the list behind it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    label: Any
    number: int
    url: str
    #: Somebody should look: the number is not zero and should be.
    is_trouble: bool = False


def trouble(label: Any, number: int, url: str) -> Figure:
    """A number that should be zero."""
    return Figure(label, number, url, is_trouble=number > 0)


#: The template for a group of figures; its context: `title`, `figures`.
TEMPLATE = "moderation/_figures.html"
