"""Helpers for forms with exact types, where Django's own are vague."""

from typing import TYPE_CHECKING, TypeVar

from django import forms

Kind = TypeVar("Kind", bound=forms.Field)

if TYPE_CHECKING:
    ModelForm = forms.ModelForm
else:

    class ModelForm(forms.ModelForm):
        """Model form that can be subscripted with its model, `ModelForm[User]`; Django's own cannot at run time."""

        def __class_getitem__(cls, model):
            return cls


def field_of(form: forms.BaseForm, name: str, kind: type[Kind]) -> Kind:
    """Return a field of a form with its declared type, for example `ChoiceField`."""
    field = form.fields[name]
    assert isinstance(field, kind)
    return field
