"""Builds the picture of a view: coordinates, label and target of each piece."""

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext, ngettext

from games.el_grande.presenter.pending import Pending, pending
from games.el_grande.presenter.picture import geometry
from games.el_grande.presenter.picture.board import (
    AreaPicture,
    AreaRow,
    BoardPicture,
    Piece,
    RoundPicture,
    ScoreboardPicture,
    Stack,
    ValueCell,
)
from games.el_grande.presenter.picture.cards import card_faces, court_picture, power_faces
from games.el_grande.presenter.picture.outline_paths import Point
from games.el_grande.presenter.picture.targets import (
    area_target,
    grande_target,
    king_target,
    scoreboard_target,
    stack_target,
)
from games.el_grande.presenter.picture.whys import why_not
from games.el_grande.presenter.words.names import SHORT_NAMES
from games.el_grande.presenter.words.places import PLACES, name_of, where
from games.el_grande.rules.components.board import (
    AREAS,
    CASTILLO,
    INDEX,
    SCOREBOARD_VALUES,
    SCOREBOARDS,
    Area,
    Scoreboard,
    values_of,
)
from games.el_grande.rules.options import ROUNDS
from games.el_grande.rules.scoring import CELLS
from games.el_grande.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.lighting import Target, targets_of
from games.presenting.page import Choice


def board_picture(view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> BoardPicture:
    targets = targets_of(choices)
    names = tuple(sitter.name for sitter in sitters)
    whys = why_not(view)
    shown = pending(view)
    view = shown.view
    *regions, castillo = (_area(shown, area, names, targets, whys) for area in AREAS)
    return BoardPicture(
        regions=tuple(regions),
        castillo=castillo,
        king=_king(shown, targets),
        grandes=_grandes(shown, names, targets),
        markers=_markers(view, names),
        scoreboards=_scoreboards(shown, targets),
        rounds=_rounds(view),
        description=_description(view, names),
        cards=card_faces(view, names, targets),
        hand=power_faces(view, names, targets),
        court=court_picture(view, targets),
        is_bidding=view.phase == "bidding",
        names=names,
        rows=tuple(_row(view, area, names) for area in AREAS),
    )


def _places(area: Area) -> geometry.Places:
    return geometry.CASTILLO if area == CASTILLO else geometry.PLACES[area]


def _counts(view: View, area: Area) -> tuple[int | None, ...]:
    return view.castillo if area == CASTILLO else view.regions[INDEX[area]]


def _area(
    shown: Pending, area: Area, names: Sequence[str], targets: Mapping[str, Target], whys: Mapping[Area, str]
) -> AreaPicture:
    view = shown.view
    values = values_of(area, view.scoreboards)
    counting = CELLS[len(view.players)]
    return AreaPicture(
        key=area,
        name=PLACES[area].name,
        short=SHORT_NAMES.get(area, ""),
        label=_area_label(view, area, names),
        plate=_places(area).plate,
        values=tuple(ValueCell(points, place < counting) for place, points in enumerate(values)),
        stacks=_stacks(shown, area, names, targets),
        has_king=view.king == area,
        target=targets.get(area_target(area)),
        order=shown.scored.index(area) + 1 if area in shown.scored else 0,
        is_on_disk=view.own_disk == area,
        why=whys.get(area, ""),
    )


def _stacks(
    shown: Pending, area: Area, names: Sequence[str], targets: Mapping[str, Target]
) -> tuple[Stack, ...]:
    return tuple(
        Stack(
            piece=(piece := f"caballeros-{area}-{seat}"),
            seat=seat,
            count=count,
            at=_places(area).slots[seat],
            label=_count_of(names[seat], count),
            target=targets.get(stack_target(area, seat)),
            scale=_places(area).scale,
            is_pending=piece in shown.pieces,
            is_picked=shown.picked == (seat, area),
        )
        for seat, count in enumerate(_counts(shown.view, area))
        if count or count is None
    )


def _count_of(name: str, count: int | None) -> str:
    if count is None:
        return gettext("%(name)s: not shown") % {"name": name}
    return gettext("%(name)s: %(count)d") % {"name": name, "count": count}


def _values(view: View, area: Area) -> str:
    return "/".join(str(points) for points in values_of(area, view.scoreboards))


def _guests(view: View, area: Area, names: Sequence[str]) -> list[str]:
    """Return the King and the Grandes in the area, as sentences."""
    king = [gettext("The King is here: nothing may enter or leave.")] if view.king == area else []
    at_home = [names[player.seat] for player in view.players if player.grande == area]
    return king + [gettext("Grande of %(names)s.") % {"names": name} for name in at_home]


def _row(view: View, area: Area, names: Sequence[str]) -> AreaRow:
    counts = tuple("?" if count is None else str(count or "–") for count in _counts(view, area))
    return AreaRow(PLACES[area].name, _values(view, area), counts, " ".join(_guests(view, area, names)))


def _area_label(view: View, area: Area, names: Sequence[str]) -> str:
    parts = [gettext("%(area)s, worth %(values)s.") % {"area": name_of(area), "values": _values(view, area)}]
    parts += [
        _count_of(names[seat], count) + "." for seat, count in enumerate(_counts(view, area)) if count != 0
    ]
    parts += _guests(view, area, names)
    return " ".join(parts)


def _king(shown: Pending, targets: Mapping[str, Target]) -> Piece:
    view = shown.view
    label = gettext("The King is %(where)s.") % {"where": where(view.king)}
    places = geometry.PLACES[view.king]
    return Piece(
        "king",
        places.king,
        label,
        scale=round(places.scale * geometry.KING_SCALE, 3),
        target=targets.get(king_target()),
        is_pending="king" in shown.pieces,
    )


def _shifted(point: Point, offset: Point) -> Point:
    return point[0] + offset[0], point[1] + offset[1]


def _grandes(shown: Pending, names: Sequence[str], targets: Mapping[str, Target]) -> tuple[Piece, ...]:
    view = shown.view
    return tuple(
        Piece(
            piece=(piece := f"grande-{player.seat}"),
            at=geometry.PLACES[player.grande].slots[player.seat],
            label=gettext("Grande of %(names)s.") % {"names": names[player.seat]},
            seat=player.seat,
            scale=geometry.PLACES[player.grande].scale,
            is_alone=_counts(view, player.grande)[player.seat] == 0,
            target=targets.get(grande_target(player.seat)),
            is_pending=piece in shown.pieces,
        )
        for player in view.players
    )


def _markers(view: View, names: Sequence[str]) -> tuple[Piece, ...]:
    alone = Counter(player.points % geometry.TRACK_LENGTH for player in view.players)
    return tuple(
        Piece(
            piece=f"marker-{player.seat}",
            at=_shifted(
                geometry.track_field(player.points),
                (0, 0)
                if alone[player.points % geometry.TRACK_LENGTH] == 1
                else geometry.MARKER_OFFSETS[player.seat],
            ),
            label=ngettext("%(name)s has %(points)d point.", "%(name)s has %(points)d points.", player.points)
            % {"name": names[player.seat], "points": player.points},
            seat=player.seat,
            laps=player.points // geometry.TRACK_LENGTH,
        )
        for player in view.players
    )


def _scoreboards(shown: Pending, targets: Mapping[str, Target]) -> tuple[ScoreboardPicture, ...]:
    return tuple(
        ScoreboardPicture(
            piece=(piece := f"scoreboard-{board}"),
            key=board,
            values=SCOREBOARD_VALUES[board],
            at=_shifted(_places(place).plate, geometry.SCOREBOARD_OFFSET) if place else spare,
            label=_scoreboard_label(board),
            target=targets.get(scoreboard_target(board)),
            is_pending=piece in shown.pieces,
        )
        for board, place, spare in zip(SCOREBOARDS, shown.view.scoreboards, geometry.TRAY, strict=True)
    )


def _scoreboard_label(board: Scoreboard) -> str:
    values = "/".join(str(points) for points in SCOREBOARD_VALUES[board])
    return gettext("Mobile scoreboard %(values)s") % {"values": values}


def _rounds(view: View) -> tuple[RoundPicture, ...]:
    is_over = view.phase == "game_over"
    return tuple(
        RoundPicture(
            number=number,
            at=geometry.round_field(number),
            is_now=number == view.round and not is_over,
            is_past=number < view.round or is_over,
            is_played=number in ROUNDS[view.options.length],
        )
        for number in range(1, 10)
    )


def _description(view: View, names: Sequence[str]) -> str:
    areas = " ".join(_area_label(view, area, names) for area in AREAS)
    return gettext("Board of El Grande, round %(round)d.") % {"round": view.round} + " " + areas
