"""What the coach says about money and cities, as the rules count it in the view of the learner."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import where
from games.el_capitan.rules.components.names import City
from games.el_capitan.rules.scoring import city_incomes, forecast, income_value
from games.el_capitan.rules.views import View


def purse(view: View) -> int:
    """Return the viewer's florins."""
    assert view.viewer is not None
    return view.money[view.viewer]


def coming(view: View) -> int:
    """Return what a scoring would pay the viewer now."""
    return sum(income.florins for income in forecast(view) if income.seat == view.viewer)


def value(view: View, city: City) -> int:
    return income_value(view.data_set, city, view.cities[view.in_play.index(city)])


def majority(view: View, city: City) -> int:
    """Return what the majority in a city would pay the viewer now."""
    return sum(income.florins for income in city_incomes(view, city) if income.seat == view.viewer)


def standing(view: View, city: City) -> str:
    """Return "You’re first in Naples now: a scoring would pay you 14 florins." """
    facts = {"where": where(city), "florins": florins(majority(view, city))}
    ranks = [income.rank for income in city_incomes(view, city) if income.seat == view.viewer]
    if not ranks:
        return capfirst(_("%(where)s you’d get nothing yet.") % facts)
    if ranks[0] == 1:
        return _("You’re first %(where)s now: a scoring would pay you %(florins)s.") % facts
    return _("You’re second %(where)s now: a scoring would pay you %(florins)s.") % facts
