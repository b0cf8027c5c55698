"""Base class of forms for standing orders."""

from typing import Any, ClassVar

from django import forms

from games.presenting.contract import Sitter
from games.presenting.page import Words
from games.presenting.plan_words import OrderPreview


class OrderForm(forms.Form):
    """Form for standing orders of one kind, converting between plain data and fields."""

    kind: ClassVar[str]
    title: ClassVar[Words]
    explanation: ClassVar[Words]

    def __init__(self, sitters: tuple[Sitter, ...], data: Any = None, kept: Any = None) -> None:
        super().__init__(data, initial=self.initial_of(kept) if kept else {}, prefix=self.kind)
        self.is_kept = kept is not None
        #: What the orders in force would answer now, if that can be tried out.
        self.forecast: OrderPreview | None = None
        self.add_fields(sitters)

    def add_fields(self, sitters: tuple[Sitter, ...]) -> None:
        """Add fields that depend on who sits at the table."""

    @property
    def rows(self) -> list[list[forms.BoundField]]:
        """Groups of fields that belong together; the last field of each says whether the group counts."""
        return []

    @property
    def plain_fields(self) -> list[forms.BoundField]:
        grouped = {field.name for row in self.rows for field in row}
        return [field for field in self if field.name not in grouped]

    def initial_of(self, kept: Any) -> dict[str, Any]:
        """Return stored orders as initial values; by default field by field."""
        return dict(kept)

    def orders(self) -> Any:
        """Return the validated form as plain data of the game's orders."""
        return self.cleaned_data
