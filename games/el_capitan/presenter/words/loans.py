"""Words for loans."""

from collections.abc import Iterable

from django.utils.translation import ngettext

from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.components.names import Loan
from games.presenting.series import all_of


def loans(counts: Iterable[tuple[Loan, int]]) -> str:
    """ "2 loans of 10 florins and 1 loan of 16 florins"; kinds without loans are left out."""
    return all_of(
        ngettext("%(count)d loan of %(florins)s", "%(count)d loans of %(florins)s", count)
        % {"count": count, "florins": florins(amount)}
        for amount, count in counts
        if count
    )
