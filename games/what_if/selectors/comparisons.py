"""Comparison of lines: each player's points, and what a scoring would pay, now and at the end of each line."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.catalogue import presenter_of
from games.core.types import Seat
from games.matches.models import Match
from games.matches.selectors.positions import Position, position_of
from games.presenting.contract import Sitter
from games.presenting.page import Words
from games.seats.selectors.sitters import sitters_of
from games.what_if.selectors.lines import Line


@dataclass(frozen=True)
class LineScore:
    points: int
    #: What a scoring would add now; None if the game has no such forecast.
    coming: int | None


@dataclass(frozen=True)
class Row:
    """One player, in every column."""

    sitter: Sitter
    standings: tuple[LineScore, ...]


@dataclass(frozen=True)
class Comparison:
    columns: tuple[Words, ...]
    rows: tuple[Row, ...]
    #: What the second number of each cell counts; empty if there is none.
    forecast_title: Words


def compared(match: Match, line: Line, kept: Mapping[str, Line]) -> Comparison:
    """Compare the real position, as the owner sees it, with the open line and the kept lines, in this order."""
    positions = [position_of(match), line.position, *(one.position for one in kept.values())]
    columns = [_standings(match, position, line.owner) for position in positions]
    sitters = sitters_of(match.seats.all(), line.owner)
    real = presenter_of(match.game).forecast(positions[0].view(line.owner))
    return Comparison(
        columns=(_("Now"), _("This line"), *kept),
        rows=tuple(
            Row(sitter, standings)
            for sitter, standings in zip(sitters, zip(*columns, strict=True), strict=True)
        ),
        forecast_title=real.title if real else "",
    )


def _standings(match: Match, position: Position, owner: Seat) -> list[LineScore]:
    presenter, view = presenter_of(match.game), position.view(owner)
    panels = presenter.players(view, sitters_of(match.seats.all(), owner))
    forecast = presenter.forecast(view)
    pays = forecast.pays if forecast else (None,) * len(panels)
    return [LineScore(panel.points, coming) for panel, coming in zip(panels, pays, strict=True)]
