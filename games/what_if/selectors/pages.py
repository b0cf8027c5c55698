"""The what-if page of a seat: the imagined table, the choices there, and the comparison of lines."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Final

from django.utils.translation import gettext as _

from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_of
from games.presenting.contract import Sitter
from games.presenting.page import MatchPage
from games.seats.selectors.sitters import sitters_of
from games.what_if.models import Sketch
from games.what_if.selectors.comparisons import Comparison, compared
from games.what_if.selectors.lines import Line
from games.what_if.selectors.sketches import MOST_KEPT, MOST_STEPS, kept_sketches, lines_of, open_sketch
from games.what_if.selectors.tables import imagined_table

#: If an AI takes longer it is taken for lost, and may be asked again.
LONGEST_THOUGHT: Final = timedelta(seconds=90)


@dataclass(frozen=True)
class SketchPage:
    page: MatchPage
    #: Who moves now; None once the imagined match is over.
    mover: Sitter | None
    #: Who could move instead, if several seats are to act at once.
    others: tuple[Sitter, ...]
    comparison: Comparison
    steps: int
    #: Steps at the end of the line that are no longer legal and left out.
    lost_steps: int
    #: The match has moved on since the line began.
    is_old: bool
    is_full: bool
    is_thinking: bool
    can_ask_ai: bool
    #: The line has a turn for the real table, which is waiting for one.
    can_use: bool
    #: The line has a turn that can be planned.
    can_plan: bool
    kept: tuple[Sketch, ...]
    can_keep: bool
    #: A suggested name for the next kept line.
    free_name: str


def sketch_page_of(match: Match, seat: Seat, wanted: int | None, now: datetime) -> SketchPage:
    """Return the page; `wanted` is the seat that the visitor would like to move next, if it is to act."""
    sketch, kept = open_sketch(match, seat), kept_sketches(seat)
    line, *kept_lines = lines_of(match, seat, [sketch, *kept])
    sitters = sitters_of(match.seats.all(), seat.index)
    mover = _mover(line, wanted)
    is_full = len(line.trials) >= MOST_STEPS
    thinks = is_thinking(sketch, now)
    may_choose = not (is_full or thinks)
    names = [one.name for one in kept]
    return SketchPage(
        page=imagined_table(match, sketch, line, mover, may_choose=may_choose),
        mover=None if mover is None else sitters[mover],
        others=tuple(sitters[other] for other in sorted(line.position.to_act - {mover})),
        comparison=compared(match, line, dict(zip(names, kept_lines, strict=True))),
        steps=len(line.trials),
        lost_steps=len(sketch.actions) - len(line.trials),
        is_old=sketch.base_version != match.version,
        is_full=is_full,
        is_thinking=thinks,
        can_ask_ai=may_choose and bool(line.others_to_act),
        can_use=seat.is_awaited and bool(line.own_turn),
        can_plan=_is_plannable(match, line),
        kept=tuple(kept),
        can_keep=bool(line.trials) and len(kept) < MOST_KEPT,
        free_name=_free_name(names),
    )


def _is_plannable(match: Match, line: Line) -> bool:
    real = position_of(match)
    return bool(line.own_turn_ahead and real.rules.planning.upcoming(real.view(line.owner)))


def is_thinking(sketch: Sketch, now: datetime) -> bool:
    return sketch.thinking_since is not None and now - sketch.thinking_since < LONGEST_THOUGHT


def _mover(line: Line, wanted: int | None) -> int | None:
    """Return the seat that the visitor wants to move, else their own, else the first one that is to act."""
    asked = line.position.to_act
    if not asked:
        return None
    return next((seat for seat in (wanted, line.owner) if seat in asked), min(asked))


def _free_name(taken: list[str]) -> str:
    names = (_("Line %(number)d") % {"number": number} for number in count(1))
    return next(name for name in names if name not in taken)
