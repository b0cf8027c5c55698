"""The lessons of El Caballero, in the order in which they are best played (docs/developing/lessons.md)."""

from typing import Final

from games.el_caballero.lessons.advanced import ADVANCED
from games.el_caballero.lessons.laying import LAYING
from games.el_caballero.lessons.placing import PLACING
from games.el_caballero.lessons.removal import REMOVAL
from games.el_caballero.lessons.scoring import SCORING
from games.el_caballero.lessons.ships import SHIPS
from games.presenting.lesson import Lesson

LESSONS: Final[tuple[Lesson, ...]] = (LAYING, PLACING, REMOVAL, SHIPS, SCORING, ADVANCED)
