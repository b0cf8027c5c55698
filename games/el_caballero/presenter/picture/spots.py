"""The empty cells where a tile may go, and what an area tile there would force off."""

from collections.abc import Iterator, Mapping

from games.el_caballero.presenter.picture import geometry
from games.el_caballero.presenter.picture.board import CellPicture, Threat
from games.el_caballero.presenter.picture.targets import cell_target, lay_target
from games.el_caballero.presenter.picture.tiles import middle_of
from games.el_caballero.rules.agenda import Laying, Showing
from games.el_caballero.rules.components.grid import DIRECTIONS, ROTATIONS, Cell, Rotation, neighbours
from games.el_caballero.rules.components.tilesets import LAND, face_of
from games.el_caballero.rules.views import View
from games.presenting.lighting import Target


def cells_to_choose(view: View, targets: Mapping[str, Target]) -> tuple[CellPicture, ...]:
    if isinstance(view.frame, Laying):
        return tuple(_places(view, view.frame.tile, targets))
    begun = view.frame.cell if isinstance(view.frame, Showing) else None
    seat = None if view.turn is None else view.turn.seat
    return tuple(
        CellPicture(_key(cell), middle_of(cell), targets[cell_target(cell)], seat)
        for cell in _around(view)
        if cell != begun and cell_target(cell) in targets
    )


def turned_to_fit(turned: Rotation, fitting: tuple[Rotation, ...]) -> Rotation:
    """Return how a tile lies on a cell when it is held like this: turned on to the right until it fits."""
    return min(fitting, key=lambda rotation: (rotation - turned) % 4)


def _key(cell: Cell) -> str:
    return f"{cell[0]}_{cell[1]}"


def _around(view: View) -> list[Cell]:
    """Return the empty cells beside all tiles; in a fallback no area tile is beside the cell (EC-7.2.3)."""
    charted = geometry.charted(view.map)
    around = {other for cell in charted for other in neighbours(cell)} - charted
    return sorted(around, key=lambda cell: (cell[1], cell[0]))


def _places(view: View, tile: int, targets: Mapping[str, Target]) -> Iterator[CellPicture]:
    """Yield a place for every cell and rotation; of one cell, only the place for the current turning is shown."""
    for cell in _around(view):
        fitting = tuple(rotation for rotation in ROTATIONS if lay_target(cell, rotation) in targets)
        for rotation in fitting:
            turnings = [held for held in ROTATIONS if turned_to_fit(held, fitting) == rotation]
            yield CellPicture(
                key=f"{_key(cell)}_{rotation}",
                at=middle_of(cell),
                target=targets[lay_target(cell, rotation)],
                seat=None,
                turnings=" ".join(f"for-{held}" for held in turnings),
                threats=_threats(view, tile, cell, rotation),
            )


def _threats(view: View, tile: int, cell: Cell, rotation: Rotation) -> tuple[Threat, ...]:
    """Return the caballero tiles that the area tile would force off (EC-8.1)."""
    edges = face_of(view.map.tileset, tile, rotation).edges
    return tuple(
        Threat(middle_of(other), standing.has_castillo)
        for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True)
        if edges[direction] == LAND
        and (standing := view.map.standing.get(other))
        and not standing.has_grande
        and view.map.land_contacts(other)
    )
