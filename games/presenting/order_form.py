"""What every form for standing orders shares."""

from typing import Any, ClassVar

from django import forms

from games.presenting.contract import Sitter
from games.presenting.page import Words
from games.presenting.plan_words import OrderPreview


class OrderForm(forms.Form):
    """Standing orders of one kind, between plain data and form fields."""

    kind: ClassVar[str]
    title: ClassVar[Words]
    explanation: ClassVar[Words]

    def __init__(self, sitters: tuple[Sitter, ...], data: Any = None, kept: Any = None) -> None:
        super().__init__(data, initial=self.initial_of(kept) if kept else {}, prefix=self.kind)
        self.is_kept = kept is not None
        #: What the orders in force would answer now, where that can be tried out.
        self.forecast: OrderPreview | None = None
        self.add_fields(sitters)

    def add_fields(self, sitters: tuple[Sitter, ...]) -> None:
        """Fields that depend on who sits at the table."""

    @property
    def rows(self) -> list[list[forms.BoundField]]:
        """Groups of fields that belong together; the last of each says whether the group counts."""
        return []

    @property
    def plain_fields(self) -> list[forms.BoundField]:
        grouped = {field.name for row in self.rows for field in row}
        return [field for field in self if field.name not in grouped]

    def initial_of(self, kept: Any) -> dict[str, Any]:
        """Stored orders as initial values: field by field, unless a form says otherwise."""
        return dict(kept)

    def orders(self) -> Any:
        """The checked form as plain data of the game's orders."""
        return self.cleaned_data
