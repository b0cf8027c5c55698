"""Small decisions: few choices, and the game says that one answer completes them."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.catalogue import presenter_of
from games.core.types import Action
from games.play.selectors.sights import Sight
from games.presenting.page import Choice
from games.seats.selectors.sitters import sitters_of

#: As many as there are power cards; a longer list is easier to read on the board.
MOST_ANSWERS = 13


@dataclass(frozen=True)
class Answer:
    """One legal action, and its label."""

    action: Action
    choice: Choice


def small_decision(sight: Sight) -> Sequence[Answer]:
    """Return every answer to the open question of the visitor's seat; none if there isn't a small one."""
    presenter = presenter_of(sight.match.game)
    if sight.index not in sight.awaited or sight.view.phase not in presenter.small_decisions:
        return ()
    legal = sight.legal
    if not 1 < len(legal) <= MOST_ANSWERS:
        return ()
    choices = presenter.choices(sight.view, legal, sitters_of(sight.seats, sight.index))
    return [Answer(action, choice) for action, choice in zip(legal, choices, strict=True)]
