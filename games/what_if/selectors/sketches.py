"""What a seat tries out: its open line, the lines it has kept, and the imagined positions they lead through."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from games.matches.models import Match, Seat
from games.matches.selectors.positions import Position, dealt_position, position_after, position_of
from games.play.models import TurnDraft
from games.what_if.models import Sketch
from games.what_if.selectors.lines import Line, tried_by

#: As many as stand side by side on a phone.
MOST_KEPT: Final = 3
#: More than a whole match; a line is walked through at every click.
MOST_STEPS: Final = 400


def open_sketch(match: Match, seat: Seat) -> Sketch:
    """The line being tried. Where nothing was tried yet it begins here, with the seat's unconfirmed turn, and is no row."""
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
    """Each sketch as far as it can be walked, in a fixed number of queries for all of them."""
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
    """Nothing secret goes in, so nothing can be learnt from what comes out."""
    text = f"{match.pk}/{seat.index}/{sketch.base_version}/{sketch.sample}"
    return blake2b(text.encode(), person=b"what-if", digest_size=32).digest()
