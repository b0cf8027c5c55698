"""Refusals about plans."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class PlanAsked(Refused):
    """Orders cannot be changed while the question they would answer is open."""

    code = "plan_asked"
    words = _("You’re being asked right now: answer first, then change your standing orders.")


class PlanNotAhead(Refused):
    """The planned occasion has begun, has passed, or is not certain to come."""

    code = "plan_not_ahead"
    words = _("You can’t plan this any more: it has begun or is over. Nothing was changed.")


class PlanChanged(Refused):
    """The plan has changed since the page was shown, perhaps in another tab."""

    code = "plan_changed"
    words = _(
        "The plan changed after you opened this page, so nothing was saved. Here is the plan as it is now."
    )


class PlanTooDeep(Refused):
    code = "plan_too_deep"
    status = 422
    words = _("A plan can ask at most four questions in a row.")


class PlanTooLong(Refused):
    code = "plan_too_long"
    status = 422
    words = _("A plan can have at most sixty steps in a row.")


class PlanEmpty(Refused):
    """A plan without a single step: it would leave everything to its owner."""

    code = "plan_empty"
    status = 422
    words = _("This plan would leave everything to you. Choose steps for at least one case.")


class PlanDoesNotFit(Refused):
    """A step that is not legal as things stand; `way` and `step` say where in the plan."""

    code = "plan_does_not_fit"
    status = 422
    words = _("A step of the plan isn’t possible as things stand, so the plan isn’t active.")

    def __init__(self, way: str = "", step: int = 1) -> None:
        super().__init__(f"{way}: {step}")
        self.way = way
        self.step = step


class UnknownKind(InvalidInput):
    field = "kind"
    words = _("There are no standing orders of the kind “%(problem)s”.")


class InvalidCondition(InvalidInput):
    field = "condition"
    words = _("This question can’t be asked here: %(problem)s")


class InvalidOrders(InvalidInput):
    field = "orders"
    words = _("The standing orders can’t be accepted: %(problem)s")
