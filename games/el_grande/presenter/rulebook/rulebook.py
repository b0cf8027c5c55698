"""The page that explains El Grande."""

from pathlib import Path
from typing import Final

from games.el_grande.presenter.rulebook.scenes import SCENES
from games.el_grande.presenter.rulebook.tables import TABLES
from games.presenting.rulebook import Rulebook

RULEBOOK: Final = Rulebook("EG", Path(__file__).with_name("texts"), {**SCENES, **TABLES})
