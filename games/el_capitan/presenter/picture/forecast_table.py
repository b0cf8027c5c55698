"""Table of what a scoring would pay now, by city and seat (CP-15)."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.el_capitan.presenter.picture.board import Taking, TakingRow
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.names import VARIANT_CITIES, City
from games.el_capitan.rules.scoring import Income, forecast
from games.el_capitan.rules.views import View
from games.presenting.series import comma_list


def taking_rows(view: View) -> tuple[TakingRow, ...]:
    """Return the rows of the table; those that would pay nobody are left out."""
    incomes, players = forecast(view), len(view.money)
    rows = [_row(name_of(city), _in_city(incomes, city), players) for city in view.in_play]
    rows.append(_row(_("Presence"), [one for one in incomes if one.reason == "presence"], players))
    bonuses = [one for one in incomes if one.reason == "bonus"]
    if bonuses:
        rows.append(_row(_("Bonus cards"), bonuses, players))
    return tuple(row for row in rows if any(taking.florins for taking in row.takings))


def _in_city(incomes: Iterable[Income], city: City) -> list[Income]:
    return [income for income in incomes if income.city == city]


def _row(name: str, incomes: list[Income], players: int) -> TakingRow:
    return TakingRow(name, tuple(_taking([one for one in incomes if one.seat == s]) for s in range(players)))


def _taking(incomes: list[Income]) -> Taking:
    words = comma_list(_reason(income) for income in incomes if income.city is not None and income.florins)
    return Taking(sum(income.florins for income in incomes), words)


def _reason(income: Income) -> str:
    amount = {"florins": income.florins}
    if income.reason == "fortress_income":
        return _("fortress %(florins)d") % amount
    if income.rank == 1:
        return pgettext("income for the first place", "first %(florins)d") % amount
    if income.city in VARIANT_CITIES:
        # CP-19.6: everybody behind the first gets this, in whichever place.
        return pgettext("income for being in a variant city", "present %(florins)d") % amount
    return pgettext("income for the second place", "second %(florins)d") % amount
