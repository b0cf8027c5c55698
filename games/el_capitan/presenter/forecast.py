"""Forecast of what a scoring would pay each seat now, in total (CP-15)."""

from django.utils.translation import gettext as _

from games.el_capitan.rules.scoring import forecast
from games.el_capitan.rules.views import View
from games.presenting.contract import ScoringForecast


def forecast_of(view: View) -> ScoringForecast:
    pays = [0] * len(view.money)
    for income in forecast(view):
        pays[income.seat] += income.florins
    return ScoringForecast(_("A scoring would pay now"), tuple(pays))
