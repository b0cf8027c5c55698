"""El Capitán: standing orders for loans after a scoring (CP-16.3) and for the first player (CP-16.7)."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.presenting.contract import Sitter
from games.presenting.order_form import OrderForm


class LoanOrdersForm(OrderForm):
    kind = "loans"
    title = _("Your loans after a scoring")
    explanation = _(
        "After a scoring you repay or extend your loans. These orders do it for you at once, so nobody has to wait. "
        "They stay until you delete them."
    )
    wish = forms.ChoiceField(
        choices=(
            ("repay_large_first", _("Repay what I can, the large loans first")),
            ("repay_small_first", _("Repay what I can, the small loans first")),
            ("extend", _("Extend them all")),
        ),
        label=_("When loans are due"),
    )
    keep = forms.IntegerField(
        min_value=0,
        max_value=500,
        initial=0,
        label=_("but keep at least this many florins"),
        help_text=_("A loan is repaid only if that much is left."),
    )
    otherwise = forms.ChoiceField(
        choices=(("ask", _("ask me")), ("extend", _("extend them"))), label=_("and with the other loans")
    )


class FirstOrdersForm(OrderForm):
    kind = "first"
    title = _("The first player of the next phase")
    explanation = _(
        "If you’re the poorest after a scoring, you choose who begins the next phase. This order does it for you. It "
        "stays until you delete it."
    )

    def add_fields(self, sitters: tuple[Sitter, ...]) -> None:
        choices = [(sitter.index, _("I") if sitter.is_me else sitter.name) for sitter in sitters]
        self.fields["seat"] = forms.TypedChoiceField(choices=choices, coerce=int, label=_("Who begins"))

    def initial_of(self, kept: Any) -> dict[str, Any]:
        return {"seat": kept["seat"]}
