"""Forms for standing orders: for the veto (EG-7.9), and for skipping optional choices (EG-4.2, EG-4.5)."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from games.el_grande.presenter.words.cards import piled_title
from games.el_grande.rules.components.cards import CARDS, VETO_CARD
from games.presenting.contract import Sitter
from games.presenting.order_form import OrderForm

_ROWS: Final = 3
_ANSWERS: Final = (
    ("ask", _("ask me")),
    ("pass", _("let it happen")),
    ("veto_from_first_affecting_me", _("stop it where it hits me")),
    ("veto_all", _("stop all of it")),
)


def _cards() -> list[tuple[str, str]]:
    """Return every card with a special action, as form choices."""
    return [(card, piled_title(card)) for card in CARDS if card != VETO_CARD]


class VetoOrdersForm(OrderForm):
    kind = "veto"
    title = _("Orders for your veto")
    explanation = _(
        "The first order that fits answers at once, so nobody has to wait for you. Nobody else sees your orders or "
        "knows about them; the log marks an order that was used."
    )
    default = forms.ChoiceField(choices=_ANSWERS, initial="ask", label=_("Otherwise"))

    def add_fields(self, sitters: tuple[Sitter, ...]) -> None:
        opponents = [(str(sitter.index), sitter.name) for sitter in sitters if not sitter.is_me]
        for row in range(_ROWS):
            self.fields |= _row_fields(row, opponents, _cards())

    @property
    def rows(self) -> list[list[forms.BoundField]]:
        return [[self[name] for name in self.fields if name.endswith(f"_{row}")] for row in range(_ROWS)]

    def initial_of(self, kept: Any) -> dict[str, Any]:
        initial = {"default": kept["default"]}
        for row, order in enumerate(kept["orders"][:_ROWS]):
            initial |= {
                f"answer_{row}": order["answer"],
                f"actors_{row}": [str(actor) for actor in order["actors"] or ()],
                f"cards_{row}": order["cards"] or (),
                f"affects_me_{row}": bool(order["affects_me"]),
                f"outscores_{row}": order["actor_outscores_me"],
            }
        return initial

    def orders(self) -> Any:
        rows = [self._order(row) for row in range(_ROWS) if self.cleaned_data[f"answer_{row}"]]
        return {"orders": rows, "default": self.cleaned_data["default"]}

    def _order(self, row: int) -> dict[str, Any]:
        data = self.cleaned_data
        return {
            "answer": data[f"answer_{row}"],
            "actors": [int(actor) for actor in data[f"actors_{row}"]] or None,
            "cards": data[f"cards_{row}"] or None,
            "affects_me": data[f"affects_me_{row}"] or None,
            "actor_outscores_me": data[f"outscores_{row}"],
        }


def _row_fields(
    row: int, opponents: list[tuple[str, str]], cards: list[tuple[str, Any]]
) -> dict[str, forms.Field]:
    return {
        f"actors_{row}": forms.MultipleChoiceField(
            choices=opponents, required=False, label=_("If it’s one of"), widget=forms.CheckboxSelectMultiple
        ),
        f"cards_{row}": forms.MultipleChoiceField(
            choices=cards,
            required=False,
            label=_("and the card is one of"),
            help_text=_("None chosen: any card."),
        ),
        f"affects_me_{row}": forms.BooleanField(required=False, label=_("and it hits my caballeros")),
        f"outscores_{row}": forms.IntegerField(
            required=False,
            min_value=0,
            max_value=99,
            label=_("and the player would outscore me by at least"),
            help_text=_("Scoring cards only."),
        ),
        f"answer_{row}": forms.ChoiceField(
            choices=[("", _("no order")), *_ANSWERS], required=False, label=_("Then")
        ),
    }


class PassOrdersForm(OrderForm):
    kind = "pass"
    title = _("Pass unless …")
    explanation = _(
        "Anything optional is passed for you at once, except where you want to be asked. These orders stay until you "
        "delete them."
    )
    arrival_unless_below = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=30,
        label=_(
            "My Province is short: call nobody from the board, unless my Court has fewer caballeros than"
        ),
        help_text=_("Empty: always ask me."),
    )
    leaves_specials = forms.BooleanField(
        required=False,
        label=_("When only the special action is left of my turn, end the turn without it"),
        help_text=_("This also ends a turn that you’re playing yourself."),
    )
    unless_cards = forms.MultipleChoiceField(required=False, label=_("unless the card is one of"))

    def add_fields(self, sitters: tuple[Sitter, ...]) -> None:
        field = self.fields["unless_cards"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = _cards()
