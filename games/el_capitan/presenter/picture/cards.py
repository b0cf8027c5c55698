"""What is shown beside the chart: both open rows, the viewer's hand, money and loans."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from games.el_capitan.presenter.picture.board import CardFace, CardRow, OwedLoan, Purse
from games.el_capitan.presenter.picture.targets import card_target, hand_target, loan_target
from games.el_capitan.presenter.picture.whys import my_turn, why_not_buy
from games.el_capitan.presenter.words.cards import card_title
from games.el_capitan.presenter.words.destinations import card_use, leads_somewhere
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.agenda import Settling
from games.el_capitan.rules.components.chart import deck_of, price_of
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import CardId
from games.el_capitan.rules.scoring import due, fortunes
from games.el_capitan.rules.views import View
from games.presenting.lighting import Target

Targets = Mapping[str, Target]


def card_rows(view: View, targets: Targets) -> tuple[CardRow, ...]:
    titles = (_("Destination cards"), _("Connection cards"))
    return tuple(
        CardRow(
            title=title,
            cards=tuple(
                None if card is None else _face(view, card, targets.get(card_target(card)), is_open=True)
                for card in row
            ),
            left=len(unseen),
            discarded=len(discards),
        )
        for title, row, unseen, discards in zip(titles, view.rows, view.unseen, view.discards, strict=True)
    )


def hand(view: View, targets: Targets) -> tuple[CardFace, ...]:
    if view.viewer is None:
        return ()
    return tuple(
        _face(view, card, targets.get(hand_target(card)), is_open=False) for card in view.hands[view.viewer]
    )


def _face(view: View, card: CardId, target: Target | None, *, is_open: bool) -> CardFace:
    use, leads = "", True
    if view.viewer is not None and view.frame is not None:
        use, leads = card_use(view, view.viewer, card), leads_somewhere(view, view.viewer, card)
    price = price_of(view.data_set, card)
    return CardFace(
        card,
        card_title(card, view.data_set),
        _cities(view, card),
        price,
        use,
        leads,
        seals=() if deck_of(card) else tuple(range(DATA_SETS[view.data_set].destinations[card].seals)),
        target=target,
        why=_why_not(view, price, use, is_open=is_open) if target is None else "",
    )


def _cities(view: View, card: CardId) -> tuple[str, ...]:
    data = DATA_SETS[view.data_set]
    if deck_of(card):
        return tuple(map(name_of, data.connections[card].ends))
    return (name_of(data.destinations[card].city),)


def _why_not(view: View, price: int, use: str, *, is_open: bool) -> str:
    if is_open:
        return why_not_buy(view, price)
    return use if my_turn(view) else ""


def purse(view: View, targets: Targets) -> Purse | None:
    if view.viewer is None:
        return None
    return Purse(
        florins=view.money[view.viewer],
        owed=due(view.data_set, view.debts[view.viewer]),
        fortune=fortunes(view)[view.viewer],
        loans=tuple(_loans(view, view.viewer, targets)),
    )


def _loans(view: View, seat: int, targets: Targets) -> Iterator[OwedLoan]:
    """Yield one item per loan card; while loans are settled, one card of each kind that may be repaid lights up."""
    is_settling = isinstance(view.frame, Settling)
    debt = view.debts[seat]
    for kind, loan in enumerate(DATA_SETS[view.data_set].loans):
        target = targets.get(loan_target(loan.amount)) if is_settling else None
        for place in range(debt.front[kind]):
            yield OwedLoan(
                _owed(loan.amount, loan.due), loan.amount, loan.due, target=None if place else target
            )
        for _place in range(debt.extended[kind]):
            yield OwedLoan(
                _owed_extended(loan.amount, loan.due_extended),
                loan.amount,
                loan.due_extended,
                is_extended=True,
            )


def _owed(amount: int, owed: int) -> str:
    return _("Loan of %(amount)s: %(owed)d to repay") % {"amount": florins(amount), "owed": owed}


def _owed_extended(amount: int, owed: int) -> str:
    return _("Loan of %(amount)s, extended: %(owed)d to repay") % {"amount": florins(amount), "owed": owed}
