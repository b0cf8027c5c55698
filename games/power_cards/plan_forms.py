"""Form for power cards chosen ahead, in games with bids (EG-15.2)."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.power_cards.rules.bids import POWERS
from games.presenting.order_form import OrderForm


class PowerOrdersForm(OrderForm):
    kind = "power"
    title = _("Power cards chosen in advance")
    explanation = _(
        "When it’s your turn to bid, the first of these cards that is legal is played. Only you can see the list. It "
        "stays until you delete it."
    )
    cards = forms.CharField(
        max_length=80, label=_("Power cards, best first"), help_text=_("For example: 13, 9, 8")
    )

    def clean_cards(self) -> list[int]:
        numbers = re.split(r"[\s,;]+", self.cleaned_data["cards"].strip(" ,;"))
        cards = [
            int(number) for number in numbers if number.isascii() and number.isdigit() and len(number) < 3
        ]
        if len(cards) != len(numbers) or not set(cards) <= set(POWERS) or len(set(cards)) != len(cards):
            raise ValidationError(_("Name different power cards from 1 to 13, separated by commas."))
        return cards

    def initial_of(self, kept: Any) -> dict[str, Any]:
        return {"cards": ", ".join(map(str, kept["cards"]))}
