"""The entry of El Grande in the catalogue of games."""

from games.el_grande.demo import DEMO
from games.el_grande.evaluation import ElGrandeEvaluation
from games.el_grande.lessons import LESSONS
from games.el_grande.plan_forms import PassOrdersForm, VetoOrdersForm
from games.el_grande.presenter.picture.front_page import showpiece
from games.el_grande.presenter.plan_words import ElGrandePlanWords
from games.el_grande.presenter.presenter import ElGrandePresenter
from games.el_grande.rules.rules import ElGrande
from games.el_grande.skills import SKILLS
from games.el_grande.statistics import STATISTICS
from games.game import Game, LevelLead, PlanPages
from games.power_cards.plan_forms import PowerOrdersForm

GAME = Game(
    rules=ElGrande(),
    presenter=ElGrandePresenter(),
    evaluation=ElGrandeEvaluation(),
    skills=SKILLS,
    planning=PlanPages(
        ElGrandePlanWords(), {"veto": VetoOrdersForm, "power": PowerOrdersForm, "pass": PassOrdersForm}
    ),
    statistics=STATISTICS,
    demo=DEMO,
    # Counted in matches of AI players with the usual options.
    turns_per_player=20,
    leads=(
        LevelLead("medium", "easy", ahead=27, matches=40),
        LevelLead("easy", "beginner", ahead=22, matches=32),
    ),
    showpiece=showpiece,
    lessons=LESSONS,
)
