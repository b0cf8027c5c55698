"""The points that scoring every land and sea would give now (EC-10)."""

from django.utils.translation import gettext as _

from games.el_caballero.rules.views import View, forecast
from games.presenting.contract import ScoringForecast


def forecast_of(view: View) -> ScoringForecast:
    pays = [0] * len(view.players)
    for standing in forecast(view):
        for seat, points in enumerate(standing.points):
            pays[seat] += points
    return ScoringForecast(_("If all lands and seas were scored now"), tuple(pays))
