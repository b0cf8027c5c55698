"""Lower edge of the chart: the bank with its loans, and the presence scale."""

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_capitan.presenter.picture import geometry
from games.el_capitan.presenter.picture.board import (
    BankPicture,
    Bonus,
    LoanPicture,
    PresenceField,
    PresenceMarker,
    PresencePicture,
)
from games.el_capitan.presenter.picture.targets import BANK_TARGET, loan_target
from games.el_capitan.presenter.picture.whys import why_no_loan
from games.el_capitan.rules.agenda import Settling
from games.el_capitan.rules.components.data import DATA_SETS, LoanData
from games.el_capitan.rules.components.names import START
from games.el_capitan.rules.scoring import presence
from games.el_capitan.rules.views import View
from games.presenting.lighting import Target

LOAN_PLACES: tuple[geometry.Point, geometry.Point] = ((156, 66), (276, 66))


def bank_picture(view: View, frame: geometry.Box, targets: Mapping[str, Target]) -> BankPicture:
    """Draw the bank. While loans are settled, the viewer's own loan cards light up instead of the stacks."""
    is_settling = isinstance(view.frame, Settling)
    loans = zip(DATA_SETS[view.data_set].loans, view.loan_stacks, LOAN_PLACES, strict=True)
    return BankPicture(
        box=geometry.bank_box(frame),
        loans=tuple(
            LoanPicture(
                amount=loan.amount,
                due=loan.due,
                due_extended=loan.due_extended,
                left=left,
                at=at,
                label=_loan_label(loan, left),
                target=None if is_settling else targets.get(loan_target(loan.amount)),
                why="" if loan_target(loan.amount) in targets else why_no_loan(view, left),
            )
            for loan, left, at in loans
        ),
        label=_("Bank"),
        is_before_start=any(ship.place == START for ship in view.ships),
        target=targets.get(BANK_TARGET),
    )


def _loan_label(loan: LoanData, left: int) -> str:
    return ngettext(
        "Loans of %(amount)d: %(left)d left, repaid with %(due)d, or %(later)d after an extension",
        "Loans of %(amount)d: %(left)d left, repaid with %(due)d, or %(later)d after an extension",
        left,
    ) % {"amount": loan.amount, "left": left, "due": loan.due, "later": loan.due_extended}


def presence_picture(view: View, frame: geometry.Box, names: Sequence[str]) -> PresencePicture:
    fields = len(view.in_play) + 1
    box = geometry.presence_box(frame, fields)
    scale = DATA_SETS[view.data_set].presence
    return PresencePicture(
        box=box,
        fields=tuple(
            PresenceField(cities, scale[cities], geometry.presence_place(box, cities))
            for cities in range(fields)
        ),
        markers=_markers(view, box, names),
        bonuses=tuple(
            Bonus(florins, geometry.bonus_place(box, place))
            for place, florins in enumerate(reversed(view.bonus_cards))
        ),
    )


def _markers(view: View, box: geometry.Box, names: Sequence[str]) -> tuple[PresenceMarker, ...]:
    present = [presence(view, seat) for seat in range(len(view.money))]
    shared = Counter(present)
    return tuple(
        PresenceMarker(
            piece=f"presence-{seat}",
            owner=seat,
            at=geometry.shifted(
                geometry.presence_place(box, cities),
                geometry.MARKER_OFFSETS[seat] if shared[cities] > 1 else geometry.MARKER_ALONE,
            ),
            label=ngettext("%(name)s: %(count)d city", "%(name)s: %(count)d cities", cities)
            % {"name": names[seat], "count": cities},
        )
        for seat, cities in enumerate(present)
    )
