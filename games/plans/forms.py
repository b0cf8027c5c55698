"""Forms for a seat's standing orders; each game brings its own, by kind of orders."""

from collections.abc import Mapping
from typing import Any

from games.catalogue import game_of
from games.play.selectors.sights import Sight
from games.presenting.order_form import OrderForm
from games.seats.selectors.sitters import sitters_of


def bound_form(sight: Sight, kind: str, data: Any) -> OrderForm | None:
    """Return the submitted form for orders of this kind; None if the game has no such orders."""
    form = _forms(sight).get(kind)
    return form(sitters_of(sight.seats, sight.index), data, sight.kept_plans.get(kind)) if form else None


def offered_forms(sight: Sight) -> tuple[OrderForm, ...]:
    """Return the forms that make sense for this seat now, filled with its current orders."""
    if not sight.may_act:
        return ()
    plans, kept = sight.position.rules.plans, sight.kept_plans
    sitters = sitters_of(sight.seats, sight.index)
    return tuple(
        form(sitters, kept=kept.get(kind))
        for kind, form in _forms(sight).items()
        if not ((are_void := plans[kind].are_void) and are_void(sight.view))
    )


def _forms(sight: Sight) -> Mapping[str, type[OrderForm]]:
    planning = game_of(sight.match.game).planning
    return planning.order_forms if planning else {}
