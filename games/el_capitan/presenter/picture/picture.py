"""Picture of a view: the chart with everything on it and beside it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.el_capitan.presenter.picture import cards as faces
from games.el_capitan.presenter.picture import geometry
from games.el_capitan.presenter.picture.bank import bank_picture, presence_picture
from games.el_capitan.presenter.picture.board import ChartPicture, CityPicture, PresencePicture, ShipPicture
from games.el_capitan.presenter.picture.city_boards import city_picture, warehouses
from games.el_capitan.presenter.picture.city_table import city_row
from games.el_capitan.presenter.picture.fleet import ship_pictures
from games.el_capitan.presenter.picture.forecast_table import taking_rows
from games.el_capitan.presenter.picture.routes import routes
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import VARIANT_CITIES
from games.el_capitan.rules.position import city_data
from games.el_capitan.rules.scoring import forecast
from games.el_capitan.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.lighting import targets_of
from games.presenting.page import Choice


def chart_picture(view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> ChartPicture:
    names = tuple(sitter.name for sitter in sorted(sitters, key=lambda sitter: sitter.index))
    targets = targets_of(choices)
    frame = geometry.frame_of(any(city in VARIANT_CITIES for city in view.in_play))
    cities = tuple(city_picture(view, city, names, targets) for city in view.in_play)
    ships = ship_pictures(view, frame, names, targets)
    presence = presence_picture(view, frame, names)
    return ChartPicture(
        frame=frame,
        cities=cities,
        lanes=_lanes(view),
        roses=_roses(view),
        warehouses=tuple(piece for city in view.in_play for piece in warehouses(view, city)),
        ships=ships,
        bank=bank_picture(view, frame, targets),
        presence=presence,
        description=_description(view, cities, ships, presence),
        names=names,
        moment=_moment(view),
        rows=faces.card_rows(view, targets),
        hand=faces.hand(view, targets),
        purse=faces.purse(view, targets),
        routes=() if view.viewer is None else routes(view, view.viewer, choices),
        takings=taking_rows(view) if view.frame is not None else (),
        totals=_totals(view),
        table=tuple(city_row(view, city, names) for city in view.in_play),
        viewer=view.viewer,
    )


def _lanes(view: View) -> tuple[tuple[geometry.Point, geometry.Point], ...]:
    """Return lines between the cities that are one step apart (CP-2.2)."""
    cities = [city_data(view, city) for city in view.in_play]
    return tuple(
        (geometry.city_place(one), geometry.city_place(other))
        for place, one in enumerate(cities)
        for other in cities[place + 1 :]
        if abs(one.row - other.row) + abs(one.column - other.column) == 1
    )


def _roses(view: View) -> tuple[geometry.Point, ...]:
    absent = [city for city in VARIANT_CITIES if city not in view.in_play]
    if len(absent) == len(VARIANT_CITIES):
        return ()
    cities = DATA_SETS[view.data_set].cities
    return tuple(geometry.shifted(geometry.city_place(cities[city]), (0, 88)) for city in absent)


def _description(
    view: View, cities: Sequence[CityPicture], ships: Sequence[ShipPicture], presence: PresencePicture
) -> str:
    """Say in words what the chart shows: each city, where the ships are, and who is present in how many cities."""
    pieces = [*(ship.label for ship in ships), *(marker.label for marker in presence.markers)]
    sentences = [f"{words}." for words in (_moment(view), *pieces)]
    return " ".join((sentences[0], *(city.label for city in cities), *sentences[1:]))


def _moment(view: View) -> str:
    if view.frame is None:
        return _("The game is over")
    number, phases = max(view.phase_number, 1), DATA_SETS[view.data_set].phases
    return _("Phase %(phase)d of %(phases)d, round %(round)d") % {
        "phase": number,
        "phases": phases,
        "round": max(view.round, 1),
    }


def _totals(view: View) -> tuple[int, ...]:
    incomes = forecast(view)
    return tuple(
        sum(income.florins for income in incomes if income.seat == seat) for seat in range(len(view.money))
    )
