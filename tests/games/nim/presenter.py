"""Presenter of Nim."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Action, Event, IllegalAction
from games.presenting.company import TableNames
from games.presenting.contract import GamePresenter, Sitter
from games.presenting.page import Choice, PlayerPanel
from games.presenting.refused import refused
from games.presenting.rulebook import Rulebook
from games.presenting.victory import victory
from tests.games.nim.rules import Take, Taken, View

REASONS = {
    "not_awaited": "It is not your turn.",
    "too_many_sticks": "There are not so many sticks in this pile.",
}


@dataclass(frozen=True)
class Pile:
    at: int
    sticks: range
    target: str
    label: str


@dataclass(frozen=True)
class Piles:
    piles: tuple[Pile, ...]

    @property
    def description(self) -> str:
        return "; ".join(pile.label for pile in self.piles)


class NimPresenter(GamePresenter):
    name = "Nim"
    tagline = "Three piles of sticks, for 2 or 3 players"
    board_template = "games/nim/_board.svg.html"
    rulebook = Rulebook("NI", Path(__file__).with_name("texts"))

    def prompt(self, view: View, sitters: Sequence[Sitter]) -> str:
        company = TableNames.around(view, sitters)
        if view.state.winner is not None:
            return victory([int(seat == view.state.winner) for seat in range(view.state.players)], company)
        return company.say(
            view.state.turn, you="Take sticks from one pile.", they="%(name)s takes sticks from one pile."
        )

    def phase(self, view: View) -> str:
        return _("%(count)d sticks left") % {"count": sum(view.state.piles)}

    def choices(self, view: View, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        return tuple(self._choice(take) for take in legal if isinstance(take, Take))

    def _choice(self, take: Take) -> Choice:
        label = ngettext("Take %(count)d stick", "Take %(count)d sticks", take.sticks)
        return Choice(
            msgspec.json.encode(take).decode(),
            label % {"count": take.sticks},
            target=f"pile:{take.pile}",
            group=f"Pile {take.pile + 1}",
        )

    def picture(self, view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> Piles:
        targets = {choice.target for choice in choices}
        return Piles(
            tuple(
                Pile(
                    at=100 * pile,
                    sticks=range(0, 15 * size, 15),
                    target=target if (target := f"pile:{pile}") in targets else "",
                    label=f"Pile {pile + 1}: {size}",
                )
                for pile, size in enumerate(view.state.piles)
            )
        )

    def players(self, view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        return tuple(
            PlayerPanel(
                sitter.index,
                sitter.name,
                is_me=sitter.is_me,
                points=int(won := sitter.index == view.state.winner),
                amount=self.amount(int(won)),
            )
            for sitter in sitters
        )

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        company = TableNames.of(sitters)
        return tuple(
            company.say(
                event.seat,
                you="You take %(sticks)d from pile %(pile)d; %(left)d remain.",
                they="%(name)s takes %(sticks)d from pile %(pile)d; %(left)d remain.",
                sticks=event.sticks,
                pile=event.pile + 1,
                left=event.left,
            )
            for event in events
            if isinstance(event, Taken)
        )

    def refusal(self, error: IllegalAction) -> str:
        return refused(REASONS.get(error.code, "That is not possible."), error.rule)
