"""The lessons of El Capitán, in the order in which they are best played (docs/developing/lessons.md)."""

from typing import Final

from games.el_capitan.lessons.building import BUILDING
from games.el_capitan.lessons.loans import LOANS
from games.el_capitan.lessons.sailing import SAILING
from games.el_capitan.lessons.scoring import SCORING
from games.el_capitan.lessons.two_players import TWO_PLAYERS
from games.el_capitan.lessons.variants import VARIANTS
from games.presenting.lesson import Lesson

LESSONS: Final[tuple[Lesson, ...]] = (SAILING, BUILDING, LOANS, SCORING, TWO_PLAYERS, VARIANTS)
