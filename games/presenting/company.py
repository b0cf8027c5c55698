"""The players at a table as sentences name them: the reader is "you", everybody else has a name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, Self

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.types import Seat
from games.presenting.contract import Sitter
from games.presenting.series import all_of, comma_list


class HasViewer(Protocol):
    """The part of any game's view that says whose view it is."""

    @property
    def viewer(self) -> Seat | None: ...


@dataclass(frozen=True)
class TableNames:
    names: Mapping[Seat, str] = field(default_factory=dict)
    me: Seat | None = None

    @classmethod
    def of(cls, sitters: Iterable[Sitter]) -> Self:
        """Names for sentences about past events, with the reader from the sitters."""
        sitters = tuple(sitters)
        me = next((sitter.index for sitter in sitters if sitter.is_me), None)
        return cls({sitter.index: sitter.name for sitter in sitters}, me)

    @classmethod
    def around(cls, view: HasViewer, sitters: Iterable[Sitter]) -> Self:
        """Names for the current position, with the reader from the view."""
        return cls({sitter.index: sitter.name for sitter in sitters}, view.viewer)

    def is_me(self, seat: Seat) -> bool:
        return seat == self.me

    def name(self, seat: Seat) -> str:
        return self.names.get(seat) or _("Player %(number)d") % {"number": seat + 1}

    def who(self, seat: Seat) -> str:
        """Return "you" or the name, for lists."""
        return pgettext("one of several players", "you") if self.is_me(seat) else self.name(seat)

    def all_of(self, seats: Iterable[Seat]) -> str:
        return all_of(self.who(seat) for seat in seats)

    def say(self, seat: Seat, *, you: str, they: str, **facts: object) -> str:
        """Return the sentence about `seat`, in the form for the reader or for another player."""
        return (you if self.is_me(seat) else they) % {"name": self.name(seat), **facts}

    def points(self, points: Iterable[int]) -> str:
        """Return "you 6, Bruno 4" for points, the most first; "" if nobody gets any."""
        return comma_list(
            pgettext("points of one player in a list", "%(name)s %(points)d")
            % {"name": self.who(seat), "points": number}
            for number, seat in _most_first(points)
        )

    def amounts(self, amounts: Iterable[int]) -> str:
        """Return the same for amounts that are not gains: caballeros in a region, taxes that are paid."""
        return comma_list(
            pgettext("how much each of several players has or pays", "%(name)s %(amount)d")
            % {"name": self.who(seat), "amount": number}
            for number, seat in _most_first(amounts)
        )


def _most_first(numbers: Iterable[int]) -> list[tuple[int, Seat]]:
    """Return the numbers other than 0, each with its seat."""
    known = ((number, seat) for seat, number in enumerate(numbers) if number)
    return sorted(known, key=lambda pair: (-pair[0], pair[1]))
