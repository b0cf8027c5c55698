"""What the coach says about a land or a sea, as the rules count it in the view of the learner."""

from django.utils.translation import gettext as _

from games.el_caballero.rules.actions import LayTile
from games.el_caballero.rules.agenda import Laying
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.components.map import AreaTile, Map
from games.el_caballero.rules.scoring import RegionForecast
from games.el_caballero.rules.views import View, forecast


def region(view: View, edge: Edge) -> RegionForecast:
    """Return the land or sea at the edge of an area tile, with what it would pay now."""
    anchor = view.map.geography.region_of(edge).anchor
    return next(each for each in forecast(view) if each.region.anchor == anchor)


def worth(view: View, edge: Edge) -> int:
    """Return what the land or sea would pay the viewer now."""
    assert view.viewer is not None
    return region(view, edge).points[view.viewer]


def size(view: View, edge: Edge) -> int:
    return view.map.geography.region_of(edge).value


def standing(view: View, edge: Edge) -> str:
    """Return "You’re first there now, worth 8." """
    assert view.viewer is not None
    place = region(view, edge)
    mine, points = place.strengths[view.viewer], worth(view, edge)
    ahead = sum(other > mine for other in place.strengths)
    facts = {"count": mine, "points": points}
    if not mine:
        return _("You have nobody there.")
    if ahead == 0 and place.strengths.count(mine) > 1:
        return _("With %(count)d you’re tied for first there, worth %(points)d.") % facts
    if ahead == 0:
        return _("With %(count)d you’re first there now, worth %(points)d.") % facts
    if points:
        return _("With %(count)d you’re second there now, worth %(points)d.") % facts
    return _("With %(count)d you’d get nothing there.") % facts


def leads(view: View, edge: Edge) -> bool:
    """Whether nobody has as many caballeros there as the viewer."""
    assert view.viewer is not None
    strengths = region(view, edge).strengths
    mine = strengths[view.viewer]
    return strengths.count(mine) == 1 and mine == max(strengths)


def points(view: View) -> int:
    assert view.viewer is not None
    return view.players[view.viewer].points


def court(view: View) -> int:
    assert view.viewer is not None
    return view.players[view.viewer].court


def with_tile(view: View, action: LayTile) -> Map:
    """Return the map with the tile that was taken laid like this, before anything is forced off."""
    frame = view.frame
    assert isinstance(frame, Laying)
    return view.map.with_area(AreaTile(frame.tile, action.cell, action.rotation))
