"""El Capitán's entry in the catalogue of games."""

from games.el_capitan.demo import DEMO
from games.el_capitan.evaluation import ElCapitanEvaluation
from games.el_capitan.lessons import LESSONS
from games.el_capitan.plan_forms import FirstOrdersForm, LoanOrdersForm
from games.el_capitan.presenter.plan_words import ElCapitanPlanWords
from games.el_capitan.presenter.presenter import ElCapitanPresenter
from games.el_capitan.rules.rules import ElCapitan
from games.el_capitan.skills import SKILLS
from games.el_capitan.statistics import STATISTICS
from games.game import Game, LevelLead, PlanPages

GAME = Game(
    rules=ElCapitan(),
    presenter=ElCapitanPresenter(),
    evaluation=ElCapitanEvaluation(),
    skills=SKILLS,
    planning=PlanPages(ElCapitanPlanWords(), {"loans": LoanOrdersForm, "first": FirstOrdersForm}),
    statistics=STATISTICS,
    demo=DEMO,
    # Counted in matches of AI players with the usual options.
    turns_per_player=28,
    leads=(
        LevelLead("hard", "medium", ahead=68, matches=100),
        LevelLead("medium", "easy", ahead=76, matches=100),
        LevelLead("easy", "beginner", ahead=68, matches=100),
    ),
    lessons=LESSONS,
)
