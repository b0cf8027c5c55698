"""Computer player that moves the imagined opponents of a line."""

import logging
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from typing import Final

from games.ai.selectors import default_level
from games.ai.services import think
from games.catalogue import GAMES
from games.core.types import Action, IllegalAction
from games.matches.refusals import StaleVersion
from games.what_if.models import Sketch
from games.what_if.selectors.lines import Line
from games.what_if.selectors.sketches import MOST_STEPS, line_of
from games.what_if.services.sketches import change_sketch

logger = logging.getLogger(__name__)

#: Enough for all opponents to move in every part of a round; after that the owner may ask again.
MOST_TURNS: Final = 20


def play_imagined_opponents(*, sketch_id: int, revision: int) -> None:
    """Add the opponents' moves to a line until its owner is to act, unless the line was changed meanwhile."""
    sketch = Sketch.objects.select_related("seat__match").filter(pk=sketch_id, revision=revision).first()
    if sketch is None or sketch.seat.match.game not in GAMES:
        return
    line = _answered(sketch, line_of(sketch.seat.match, sketch.seat, sketch))
    try:
        change_sketch(sketch, actions=line.data)
    except StaleVersion:
        logger.info("Sketch %s was changed while an AI thought about it.", sketch_id)


def _answered(sketch: Sketch, line: Line) -> Line:
    for _turn in range(MOST_TURNS):
        if not line.others_to_act or len(line.trials) >= MOST_STEPS:
            break
        seat = min(line.others_to_act)
        try:
            actions = _thought_turn(sketch, line, seat)
        except (TimeoutError, BrokenProcessPool):
            break  # logged already; what was played so far is worth keeping
        line = _with_turn(line, seat, actions)
    return line


def _thought_turn(sketch: Sketch, line: Line, seat: int) -> list[Action]:
    position = line.position
    view = position.codec.encode(position.view(seat))
    seed = blake2b(f"{sketch.pk}/{sketch.sample}/{len(line.trials)}".encode(), digest_size=32).digest()
    game = sketch.seat.match.game
    answers = think(game=game, level=default_level(game), view=view, seed=seed)
    return [position.codec.decode_action(answer) for answer in answers]


def _with_turn(line: Line, seat: int, actions: list[Action]) -> Line:
    try:
        for action in actions[: MOST_STEPS - len(line.trials)]:
            line = line.with_action(seat, action)
    except IllegalAction:
        # A faulty AI must not stop the line; log the error so that we can fix it.
        logger.exception("The AI in seat %s of an imagined table chose an illegal action.", seat)
        line = line.with_action(seat, line.position.rules.default_action(line.position.state, seat))
    return line
