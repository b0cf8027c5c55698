"""The regions of the map: how they are drawn, who is present, and the points each would give now."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext, ngettext

from games.el_caballero.presenter.picture.board import Presence, RegionPicture
from games.el_caballero.presenter.picture.geometry import tint_of
from games.el_caballero.presenter.picture.targets import region_target
from games.el_caballero.presenter.picture.tiles import Chart
from games.el_caballero.presenter.words.places import region_name
from games.el_caballero.rules.components.grid import LETTERS, Edge
from games.el_caballero.rules.components.regions import Region
from games.el_caballero.rules.scoring import RegionForecast
from games.el_caballero.rules.views import View, forecast
from games.presenting.lighting import Target

TINTS = 7


def region_key(anchor: Edge) -> str:
    """Return the key of a region for ids in the page."""
    (x, y), direction = anchor
    return f"{x}_{y}_{LETTERS[direction]}"


def region_pictures(
    view: View, chart: Chart, names: Sequence[str], targets: Mapping[str, Target]
) -> list[RegionPicture]:
    return [_region(view, chart, standing, names, targets) for standing in forecast(view)]


def _region(
    view: View, chart: Chart, standing: RegionForecast, names: Sequence[str], targets: Mapping[str, Target]
) -> RegionPicture:
    region = standing.region
    presences, remark = _presences(standing, names), _remark(standing, names)
    extent, name = _extent(region), _capital(region_name(region))
    return RegionPicture(
        key=region_key(region.anchor),
        is_land=region.is_land,
        path=chart.region_path(region),
        tint=tint_of(view.map, region, TINTS),
        name=name,
        extent=extent,
        value=region.value,
        presences=presences,
        remark=remark,
        label=_label(name, extent, region.value, presences, remark),
        target=targets.get(region_target(region.anchor)),
    )


def _presences(standing: RegionForecast, names: Sequence[str]) -> tuple[Presence, ...]:
    counts = standing.strengths if standing.region.is_land else standing.ships
    return tuple(
        Presence(seat, names[seat], counts[seat], points) for seat, points in enumerate(standing.points)
    )


def _extent(region: Region) -> str:
    tiles = ngettext("%(count)d tile", "%(count)d tiles", len(region.tiles)) % {"count": len(region.tiles)}
    if not region.symbols:
        return tiles
    text = (
        ngettext("%(tiles)s, %(count)d gold", "%(tiles)s, %(count)d gold", region.symbols)
        if region.is_land
        else ngettext("%(tiles)s, %(count)d fish", "%(tiles)s, %(count)d fish", region.symbols)
    )
    return text % {"tiles": tiles, "count": region.symbols}


def _remark(standing: RegionForecast, names: Sequence[str]) -> str:
    if standing.governor is not None:
        return gettext("Closed, ruled by %(name)s’s governor.") % {"name": names[standing.governor]}
    return gettext("Closed.") if standing.region.is_closed else ""


def _label(name: str, extent: str, value: int, presences: Sequence[Presence], remark: str) -> str:
    """Return the region in words: "The land at 1N: 5 tiles, 1 gold, worth 6. Isabel: 7, would score 12." """
    facts = {"region": name, "extent": extent, "value": value}
    parts = [gettext("%(region)s: %(extent)s, worth %(value)d.") % facts]
    parts += [
        gettext("%(name)s: %(count)d, would score %(points)d.")
        % {"name": one.name, "count": one.count, "points": one.points}
        for one in presences
        if one.count or one.points
    ]
    return " ".join(filter(None, (*parts, remark)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
