"""The page that explains El Caballero."""

from pathlib import Path
from typing import Final

from games.el_caballero.presenter.rulebook.scenes import SCENES
from games.el_caballero.presenter.rulebook.tables import TABLES
from games.presenting.rulebook import Rulebook

RULEBOOK: Final = Rulebook("EC", Path(__file__).with_name("texts"), {**SCENES, **TABLES})
