"""What a scoring would pay each seat now, in all (CP-15)."""

from django.utils.translation import gettext as _

from games.engine.el_capitan.scoring import forecast
from games.engine.el_capitan.views import View
from games.presenters.contract import Forecast


def forecast_of(view: View) -> Forecast:
    pays = [0] * len(view.money)
    for income in forecast(view):
        pays[income.seat] += income.florins
    return Forecast(_("A scoring would pay now"), tuple(pays))
