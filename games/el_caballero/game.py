"""El Caballero's entry in the catalogue of games."""

from games.el_caballero.demo import DEMO
from games.el_caballero.evaluation import ElCaballeroEvaluation
from games.el_caballero.lessons import LESSONS
from games.el_caballero.presenter.plan_words import ElCaballeroPlanWords
from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules.rules import ElCaballero
from games.el_caballero.skills import SKILLS
from games.el_caballero.statistics import STATISTICS
from games.game import Game, LevelLead, PlanPages
from games.power_cards.plan_forms import PowerOrdersForm

GAME = Game(
    rules=ElCaballero(),
    presenter=ElCaballeroPresenter(),
    evaluation=ElCaballeroEvaluation(),
    skills=SKILLS,
    planning=PlanPages(ElCaballeroPlanWords(), {"power": PowerOrdersForm}),
    statistics=STATISTICS,
    demo=DEMO,
    # Counted in matches of computer players with the default options.
    turns_per_player=13,
    leads=(
        LevelLead("medium", "easy", ahead=30, matches=40),
        LevelLead("easy", "beginner", ahead=16, matches=24),
    ),
    lessons=LESSONS,
)
