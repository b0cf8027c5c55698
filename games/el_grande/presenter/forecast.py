"""What scoring every area would pay now (EG-8), as far as the viewer may know."""

from django.utils.translation import gettext as _

from games.el_grande.presenter.pending import pending
from games.el_grande.rules.scoring import forecast
from games.el_grande.rules.views import View
from games.presenting.contract import ScoringForecast


def forecast_of(view: View) -> ScoringForecast:
    """Return the forecast, with what the viewer collects, and without the Castillo if memory mode hides it (EG-11.5)."""
    payments = forecast(pending(view).view).values()
    known = [payment.total for payment in payments if payment is not None]
    title = (
        _("If all regions and the Castillo were scored now")
        if len(known) == len(payments)
        else _("If all regions were scored now, without the hidden Castillo")
    )
    return ScoringForecast(title, tuple(map(sum, zip(*known, strict=True))))
