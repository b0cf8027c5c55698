"""Form for a webhook."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.notices.models import Webhook
from accounts.outbound.dns import UnknownName, addresses_of, ask_system
from accounts.outbound.targets import RefusedTarget, target_of
from config.forms import ModelForm

#: For how many seconds the form waits for a name to be resolved.
_PATIENCE = 2.0


class WebhookForm(ModelForm[Webhook]):
    class Meta:
        model = Webhook
        fields = ("url", "format", "name")
        labels = {"url": _("Address"), "format": _("Format"), "name": _("Name")}
        help_texts = {
            "url": _("Where we send your notices. It begins with https://."),
            "name": _("For your own list. You can leave it empty."),
        }
        widgets = {"url": forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"})}

    def clean_url(self) -> str:
        url: str = self.cleaned_data["url"]
        try:
            addresses_of(target_of(url), ask_system, _PATIENCE)
        except RefusedTarget as refusal:
            raise ValidationError(refusal.sentence, code="refused") from None
        except UnknownName:
            # Its owner may set the name up later; what it leads to is checked again before anything is sent.
            pass
        return url

    @property
    def choices(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.Meta.fields}
