"""A seat's open line, the lines it has kept, and the imagined positions they lead through."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from games.matches.models import Match, Seat
from games.matches.selectors.positions import Position, dealt_position, position_after, position_of
from games.play.models import TurnDraft
from games.what_if.models import Sketch
from games.what_if.selectors.lines import Line, tried_by

#: As many as fit side by side on a phone.
MOST_KEPT: Final = 3
#: More than a whole match; a limit is needed because every click replays the line.
MOST_STEPS: Final = 400


def open_sketch(match: Match, seat: Seat) -> Sketch:
    """Return the line being tried. If nothing was tried yet, an unsaved one that starts now with the seat's draft."""
    sketch = Sketch.objects.filter(seat=seat, name="").first() or Sketch(seat=seat)
    if sketch.actions or sketch.base_version == match.version:
        return sketch
    draft = TurnDraft.objects.filter(seat=seat).first()
    sketch.base_version, sketch.sample = match.version, 0
    sketch.actions = tried_by(seat.index, draft.actions if draft else [])
    return sketch


def kept_sketches(seat: Seat) -> list[Sketch]:
    return list(Sketch.objects.filter(seat=seat).exclude(name=""))


def lines_of(match: Match, seat: Seat, sketches: Sequence[Sketch]) -> list[Line]:
    """Return each sketch as far as it is still legal, in a fixed number of queries for all of them."""
    bases = _bases(match, {sketch.base_version for sketch in sketches})
    return [
        Line.imagined(bases[sketch.base_version], seat.index, _seed(match, seat, sketch)).followed(
            sketch.actions
        )
        for sketch in sketches
    ]


def line_of(match: Match, seat: Seat, sketch: Sketch) -> Line:
    (line,) = lines_of(match, seat, [sketch])
    return line


def _bases(match: Match, versions: set[int]) -> dict[int, Position]:
    bases = {match.version: position_of(match)}
    if 0 in versions - set(bases):
        bases[0] = dealt_position(match)
    moves = match.moves.filter(version__in=versions - set(bases))
    return bases | {move.version: position_after(match, move) for move in moves}


def _seed(match: Match, seat: Seat, sketch: Sketch) -> bytes:
    """Return a seed made of public facts only, so that nothing secret can be learnt from the draw."""
    text = f"{match.pk}/{seat.index}/{sketch.base_version}/{sketch.sample}"
    return blake2b(text.encode(), person=b"what-if", digest_size=32).digest()
