"""Player panels beside the board: fortune, money, debts, presence, ship, cards and loans."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.types import Seat, shared_ranks
from games.el_capitan.presenter.picture.targets import hand_target, player_target
from games.el_capitan.presenter.words.cards import card_title
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.pieces import pieces_in_words
from games.el_capitan.presenter.words.places import in_port, where
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import CardId
from games.el_capitan.rules.scoring import due, forecast, fortunes, presence
from games.el_capitan.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.page import PlayerPanel, Words


@dataclass(frozen=True)
class HeldCard:
    card: CardId
    title: str
    #: The target in the viewer's own hand; "" in the hands of others, which are open but not the viewer's to play.
    target: str


@dataclass(frozen=True)
class HeldLoan:
    """A player's loan cards of one kind with the same side up."""

    amount: int
    count: int
    #: What must be repaid for each card.
    due: int
    is_extended: bool
    words: str


@dataclass(frozen=True)
class Belongings:
    """What one player has: ship, cards, loans, bonus card and first-player tile."""

    #: Where the ship is: "in Naples, port 2".
    ship: str
    hand: tuple[HeldCard, ...]
    loans: tuple[HeldLoan, ...]
    #: Florins of the bonus card; 0 is none.
    bonus: int
    #: Holds the El Capitán tile.
    is_first: bool


def panels(view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
    names = {sitter.index: sitter.name for sitter in sitters}
    coming = [0] * len(view.money)
    for income in forecast(view):
        coming[income.seat] += income.florins
    return tuple(_panel(view, seat, names.get(seat, ""), paid) for seat, paid in enumerate(coming))


def _panel(view: View, seat: Seat, name: str, coming: int) -> PlayerPanel:
    return PlayerPanel(
        index=seat,
        name=name,
        is_me=seat == view.viewer,
        is_awaited=seat in view.to_act,
        points=fortunes(view)[seat],
        rank=shared_ranks(fortunes(view))[seat] if view.frame is None else None,
        facts=_facts(view, seat, coming),
        belongings=_belongings(view, seat),
        place=player_target(seat),
        belongings_template="games/el_capitan/_belongings.html",
    )


def _facts(view: View, seat: Seat, coming: int) -> tuple[tuple[Words, Words], ...]:
    """Return the facts of a panel; `coming` is what a scoring would pay now."""
    facts = (
        (_("Florins"), str(view.money[seat])),
        (_("Debts"), str(due(view.data_set, view.debts[seat]))),
        (_("Presence"), str(presence(view, seat))),
        (_("Supply"), pieces_in_words(view.supplies[seat])),
    )
    if view.frame is None:
        return facts
    return (*facts, (_("A scoring would pay now"), str(coming)))


def _belongings(view: View, seat: Seat) -> Belongings:
    is_mine = seat == view.viewer
    return Belongings(
        ship=_whereabouts(view, seat),
        hand=tuple(
            HeldCard(card, card_title(card, view.data_set), hand_target(card) if is_mine else "")
            for card in view.hands[seat]
        ),
        loans=tuple(_loans(view, seat)),
        bonus=view.bonuses[seat],
        is_first=seat == view.first,
    )


def _whereabouts(view: View, seat: Seat) -> str:
    ship = view.ships[seat]
    return in_port(ship.place, ship.port) if ship.port else where(ship.place)


def _loans(view: View, seat: Seat) -> Iterator[HeldLoan]:
    debt = view.debts[seat]
    for kind, loan in enumerate(DATA_SETS[view.data_set].loans):
        for is_extended, counts in ((False, debt.front), (True, debt.extended)):
            if counts[kind]:
                owed = loan.due_extended if is_extended else loan.due
                words = _loan_words(loan.amount, owed, is_extended=is_extended)
                yield HeldLoan(loan.amount, counts[kind], owed, is_extended, words)


def _loan_words(amount: int, owed: int, *, is_extended: bool) -> str:
    text = (
        _("Loan of %(florins)s, extended: %(owed)s to repay")
        if is_extended
        else _("Loan of %(florins)s: %(owed)s to repay")
    )
    return text % {"florins": florins(amount), "owed": florins(owed)}
