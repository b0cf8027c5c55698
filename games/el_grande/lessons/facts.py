"""What the coach says about an area: places and points, as the rules count them in the view of the learner."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from games.el_grande.presenter.words.places import where
from games.el_grande.rules.components.board import Area
from games.el_grande.rules.scoring import Payment, forecast_area
from games.el_grande.rules.views import View
from games.presenting.page import Words

_PLACE: Final[Mapping[int, Words]] = {
    1: pgettext_lazy("place in a region", "first"),
    2: pgettext_lazy("place in a region", "second"),
    3: pgettext_lazy("place in a region", "third"),
    4: pgettext_lazy("place in a region", "fourth"),
}


def payment(view: View, area: Area) -> Payment:
    """Return what the area would pay; lessons are played with an open Castillo."""
    found = forecast_area(view, area)
    assert found is not None
    return found


def worth(view: View, area: Area) -> int:
    """Return what the area would pay the viewer now, bonuses included."""
    assert view.viewer is not None
    return payment(view, area).total[view.viewer]


def leads(view: View, area: Area) -> bool:
    return payment(view, area).ranking.leader == view.viewer


def standing(view: View, area: Area) -> str:
    """Return "You’re second in Granada now, worth 3." """
    assert view.viewer is not None
    ranking = payment(view, area).ranking
    place, tied = ranking.ranks[view.viewer], ranking.tied[view.viewer]
    facts = {"where": where(area), "points": worth(view, area)}
    if not place:
        return _("You have nobody %(where)s, so you’d get nothing there.") % facts
    facts |= {"place": _PLACE[place]}
    if tied > 1:
        return _("You’re tied %(where)s now: that counts as %(place)s, worth %(points)d.") % facts
    return _("You’re %(place)s %(where)s now, worth %(points)d.") % facts


def points(view: View) -> int:
    """Return the viewer's points."""
    assert view.viewer is not None
    return view.players[view.viewer].points


def court(view: View) -> int:
    """Return how many caballeros the viewer has in the Court."""
    assert view.viewer is not None
    return view.players[view.viewer].court
