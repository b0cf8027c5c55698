"""Forms for standing orders: each game brings its own, by kind of plan."""

from typing import Any, Final

from games.plan_forms.el_capitan import FirstOrdersForm, LoanOrdersForm
from games.plan_forms.el_grande import PassOrdersForm, VetoOrdersForm
from games.plan_forms.order_form import OrderForm
from games.plan_forms.power_cards import PowerOrdersForm
from games.selectors.sitters import sitters_of
from games.selectors.tables import Sight

FORMS: Final[dict[str, dict[str, type[OrderForm]]]] = {
    "el_grande": {"veto": VetoOrdersForm, "power": PowerOrdersForm, "pass": PassOrdersForm},
    "el_caballero": {"power": PowerOrdersForm},
    "el_capitan": {"loans": LoanOrdersForm, "first": FirstOrdersForm},
}


def bound_form(sight: Sight, kind: str, data: Any) -> OrderForm | None:
    """The form that this seat sent; None if the game has no such orders."""
    form = FORMS.get(sight.match.game, {}).get(kind)
    return form(sitters_of(sight.seats, sight.index), data, sight.kept_plans.get(kind)) if form else None


def offered_forms(sight: Sight) -> tuple[OrderForm, ...]:
    """The forms that make sense for this seat now, filled with the orders it has given."""
    if not sight.may_act:
        return ()
    plans, kept = sight.position.rules.plans, sight.kept_plans
    sitters = sitters_of(sight.seats, sight.index)
    return tuple(
        form(sitters, kept=kept.get(kind))
        for kind, form in FORMS.get(sight.match.game, {}).items()
        if not ((are_void := plans[kind].are_void) and are_void(sight.view))
    )
