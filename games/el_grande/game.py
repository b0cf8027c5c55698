"""The entry of El Grande in the catalogue of games."""

from games.el_grande.demo import DEMO
from games.el_grande.evaluation import ElGrandeEvaluation
from games.el_grande.plan_forms import PassOrdersForm, VetoOrdersForm
from games.el_grande.presenter.picture.front_page import showpiece
from games.el_grande.presenter.plan_words import ElGrandePlanWords
from games.el_grande.presenter.presenter import ElGrandePresenter
from games.el_grande.rules.rules import ElGrande
from games.el_grande.statistics import STATISTICS
from games.game import AdeptLead, Game, PlanPages
from games.power_cards.plan_forms import PowerOrdersForm

GAME = Game(
    rules=ElGrande(),
    presenter=ElGrandePresenter(),
    evaluation=ElGrandeEvaluation(),
    planning=PlanPages(
        ElGrandePlanWords(), {"veto": VetoOrdersForm, "power": PowerOrdersForm, "pass": PassOrdersForm}
    ),
    statistics=STATISTICS,
    demo=DEMO,
    # Counted in matches of AI players with the usual options.
    turns_per_player=20,
    adept_lead=AdeptLead(duel=(40, 40), table=(120, 120)),
    showpiece=showpiece,
)
