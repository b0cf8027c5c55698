"""Form for making a bot."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.people.names import BOT_MARK, LONGEST, PublicNameValidator, is_marked_as_bot, is_reserved
from accounts.people.services.retired_names import is_retired


class BotForm(forms.Form):
    name = forms.CharField(
        max_length=LONGEST - len(BOT_MARK),
        label=_("Name"),
        help_text=_("Everybody can see it, and you can’t change it later. It will end in “-bot”."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )

    def clean_name(self) -> str:
        name: str = User.normalize_username(self.cleaned_data["name"])
        marked = name if is_marked_as_bot(name) else name + BOT_MARK
        PublicNameValidator()(marked)
        if is_reserved(marked):
            raise forms.ValidationError(_("This name is reserved for the site. Choose another one."))
        if User.objects.named(marked).exists() or is_retired(marked):
            raise forms.ValidationError(_("This name is taken."), code="unique")
        return marked
