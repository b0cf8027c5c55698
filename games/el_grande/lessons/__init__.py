"""The lessons of El Grande, in the order in which they are best played (docs/developing/lessons.md)."""

from typing import Final

from games.el_grande.lessons.bidding import BIDDING
from games.el_grande.lessons.castillo import CASTILLO
from games.el_grande.lessons.placing import PLACING
from games.el_grande.lessons.round import ROUND
from games.el_grande.lessons.scoring import SCORING
from games.el_grande.lessons.special_actions import SPECIAL_ACTIONS
from games.presenting.lesson import Lesson

LESSONS: Final[tuple[Lesson, ...]] = (BIDDING, PLACING, SPECIAL_ACTIONS, CASTILLO, SCORING, ROUND)
