"""The page that explains El Capitán."""

from pathlib import Path
from typing import Final

from games.el_capitan.presenter.rulebook.scenes import SCENES
from games.el_capitan.presenter.rulebook.tables import TABLES
from games.presenting.rulebook import Rulebook

RULEBOOK: Final = Rulebook("CP", Path(__file__).with_name("texts"), {**SCENES, **TABLES})
