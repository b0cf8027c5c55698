"""What scoring every land and every sea would pay now (EC-10)."""

from django.utils.translation import gettext as _

from games.engine.el_caballero.views import View, forecast
from games.presenters.contract import Forecast


def forecast_of(view: View) -> Forecast:
    pays = [0] * len(view.players)
    for standing in forecast(view):
        for seat, points in enumerate(standing.points):
            pays[seat] += points
    return Forecast(_("If all lands and seas were scored now"), tuple(pays))
