"""Forms with exact types, where Django's own are vague."""

from typing import TYPE_CHECKING, TypeVar

from django import forms

Kind = TypeVar("Kind", bound=forms.Field)

if TYPE_CHECKING:
    ModelForm = forms.ModelForm
else:

    class ModelForm(forms.ModelForm):
        """Says whose rows it writes, `ModelForm[User]`, which Django's own class cannot read at run time."""

        def __class_getitem__(cls, model):
            return cls


def field_of(form: forms.BaseForm, name: str, kind: type[Kind]) -> Kind:
    """A field of a form as what it was declared: one that offers choices, say."""
    field = form.fields[name]
    assert isinstance(field, kind)
    return field
