"""Who sits at the table, and how sentences speak of them: the reader is "you", everybody else has a name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, Self

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.types import Seat
from games.presenting.contract import Sitter
from games.presenting.series import all_of, comma_list


class HasViewer(Protocol):
    """The view of any game, as far as it says who looks."""

    @property
    def viewer(self) -> Seat | None: ...


@dataclass(frozen=True)
class TableNames:
    names: Mapping[Seat, str] = field(default_factory=dict)
    me: Seat | None = None

    @classmethod
    def of(cls, sitters: Iterable[Sitter]) -> Self:
        """The company as it reads about what happened."""
        sitters = tuple(sitters)
        me = next((sitter.index for sitter in sitters if sitter.is_me), None)
        return cls({sitter.index: sitter.name for sitter in sitters}, me)

    @classmethod
    def around(cls, view: HasViewer, sitters: Iterable[Sitter]) -> Self:
        """The company as the viewer looks at it."""
        return cls({sitter.index: sitter.name for sitter in sitters}, view.viewer)

    def is_me(self, seat: Seat) -> bool:
        return seat == self.me

    def name(self, seat: Seat) -> str:
        return self.names.get(seat) or _("Player %(number)d") % {"number": seat + 1}

    def who(self, seat: Seat) -> str:
        """For lists: "you" or the name."""
        return pgettext("one of several players", "you") if self.is_me(seat) else self.name(seat)

    def all_of(self, seats: Iterable[Seat]) -> str:
        return all_of(self.who(seat) for seat in seats)

    def say(self, seat: Seat, *, you: str, they: str, **facts: object) -> str:
        """The sentence about `seat`, in the form for the reader or for somebody else."""
        return (you if self.is_me(seat) else they) % {"name": self.name(seat), **facts}

    def points(self, points: Iterable[int]) -> str:
        """ "you 6, Bruno 4": who would get or got something, the most first; "" when nobody does."""
        return comma_list(
            pgettext("points of one player in a list", "%(name)s %(points)d")
            % {"name": self.who(seat), "points": number}
            for number, seat in _most_first(points)
        )

    def amounts(self, amounts: Iterable[int]) -> str:
        """The same for what nobody gains by it: caballeros that stand somewhere, taxes that are paid."""
        return comma_list(
            pgettext("how much each of several players has or pays", "%(name)s %(amount)d")
            % {"name": self.who(seat), "amount": number}
            for number, seat in _most_first(amounts)
        )


def _most_first(numbers: Iterable[int]) -> list[tuple[int, Seat]]:
    """Those that are not 0, each with its seat."""
    known = ((number, seat) for seat, number in enumerate(numbers) if number)
    return sorted(known, key=lambda pair: (-pair[0], pair[1]))
