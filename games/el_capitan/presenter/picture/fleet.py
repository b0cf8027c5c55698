"""Ships and the pirate on the chart."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.core.types import Seat
from games.el_capitan.presenter.picture import geometry
from games.el_capitan.presenter.picture.board import ShipPicture
from games.el_capitan.presenter.picture.targets import PIRATE_TARGET
from games.el_capitan.presenter.words.places import in_port, where
from games.el_capitan.rules.components.names import BANK, START, City
from games.el_capitan.rules.position import city_data
from games.el_capitan.rules.state import Ship
from games.el_capitan.rules.views import View
from games.presenting.lighting import Target

#: Offset of a ship from the middle of its port, so that the price stays readable.
LIFT: geometry.Point = (-5, -5)


def ship_pictures(
    view: View, frame: geometry.Box, names: Sequence[str], targets: Mapping[str, Target]
) -> tuple[ShipPicture, ...]:
    own = tuple(
        ShipPicture(
            piece=f"ship-{seat}",
            at=_place(view, frame, seat),
            label=_("%(name)s’s ship, %(where)s") % {"name": name, "where": _whereabouts(view.ships[seat])},
            owner=seat,
        )
        for seat, name in enumerate(names)
    )
    return (*own, *_pirate(view, targets))


def _whereabouts(ship: Ship) -> str:
    return in_port(ship.place, ship.port) if ship.port else where(ship.place)


def _place(view: View, frame: geometry.Box, seat: Seat) -> geometry.Point:
    ship = view.ships[seat]
    if ship.place == BANK or ship.place == START:
        return geometry.berth_at_bank(geometry.bank_box(frame), seat)
    return _in_city(view, ship.place, ship.port)


def _in_city(view: View, city: City, port: int) -> geometry.Point:
    data = city_data(view, city)
    if not port:
        return geometry.under_way(data)
    berth = geometry.shifted(geometry.city_place(data), geometry.port_place(port))
    return geometry.shifted(berth, LIFT)


def _pirate(view: View, targets: Mapping[str, Target]) -> tuple[ShipPicture, ...]:
    pirate = view.pirate
    if pirate is None or pirate.place == BANK or pirate.place == START:
        return ()
    return (
        ShipPicture(
            piece="pirate",
            at=_in_city(view, pirate.place, pirate.port),
            label=_("Pirate ship, %(where)s") % {"where": _whereabouts(pirate)},
            target=targets.get(PIRATE_TARGET),
        ),
    )
