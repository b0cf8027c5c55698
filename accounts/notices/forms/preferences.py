"""Form for notice preferences: which kinds, on which channels, and when."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.notices.channels.base import Channel, GatheringChannel
from accounts.notices.channels.registry import channels_of
from accounts.notices.models import Delivery, MailPreference, NoticeKind, NoticeSchedule, TopicPreference
from accounts.notices.selectors.delivery_policy import DeliveryPreferences
from accounts.notices.words import usual_wait
from config.forms import ModelForm, field_of
from config.translated import StrOrPromise

CLOCK = forms.TimeInput(attrs={"type": "time"}, format="%H:%M")


def _field_name(kind: str, channel: str) -> str:
    return f"{channel}-{kind}"


class NoticeSettingsForm(ModelForm[NoticeSchedule]):
    class Meta:
        model = NoticeSchedule
        fields = ("digest_every", "digest_weekday", "digest_at", "quiet_from", "quiet_until")
        labels = {
            "digest_every": _("The digest comes"),
            "digest_weekday": _("Day of a weekly digest"),
            "digest_at": _("Hour of the digest"),
            "quiet_from": _("From"),
            "quiet_until": _("Until"),
        }
        widgets = dict.fromkeys(("digest_at", "quiet_from", "quiet_until"), CLOCK)

    def __init__(self, *args: Any, preferences: DeliveryPreferences, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.channels = channels_of(self.instance.user)
        for kind in NoticeKind:
            for channel in self.channels:
                self.fields[_field_name(kind, channel.key)] = forms.ChoiceField(
                    label=channel.label,
                    choices=_choices(channel),
                    initial=preferences.delivery(kind, channel.key),
                )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        start, end = cleaned.get("quiet_from"), cleaned.get("quiet_until")
        if (start is None) != (end is None) and not {"quiet_from", "quiet_until"} & self.errors.keys():
            missing = "quiet_from" if start is None else "quiet_until"
            self.add_error(missing, _("Quiet hours need a beginning and an end."))
        return cleaned

    def rows(self) -> Iterator[tuple[StrOrPromise, list[forms.BoundField]]]:
        """Yield each kind of notice with its fields for all channels."""
        for kind in NoticeKind:
            yield kind.label, [self[_field_name(kind, channel.key)] for channel in self.channels]

    def cleaned_deliveries(self) -> dict[tuple[str, str], str]:
        return {
            (kind.value, channel.key): self.cleaned_data[_field_name(kind, channel.key)]
            for kind in NoticeKind
            for channel in self.channels
        }

    def cleaned_schedule(self) -> NoticeSchedule:
        return self.save(commit=False)


def _choices(channel: Channel) -> list[tuple[str, StrOrPromise]]:
    is_offered = {Delivery.DIGEST: isinstance(channel, GatheringChannel)}
    return [(delivery.value, delivery.label) for delivery in Delivery if is_offered.get(delivery, True)]


class TopicPreferenceForm(forms.Form):
    """How much to hear about one topic, such as one match."""

    wish = forms.ChoiceField(
        required=False,
        label=_("Send me"),
        choices=[("", _("As I chose for all matches")), *TopicPreference.Wish.choices],
    )


class MailPreferenceForm(ModelForm[MailPreference]):
    class Meta:
        model = MailPreference
        fields = ("wait_minutes", "turns_against_computers", "links", "has_pictures")
        labels = {
            "wait_minutes": _("Before a mail is sent, wait for me to see it on the site"),
            "turns_against_computers": _("Mail me when it’s my turn against computer players only"),
            "links": _("Links that answer a question"),
            "has_pictures": _("Show me the board in a picture"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        wait = field_of(self, "wait_minutes", forms.TypedChoiceField)
        wait.choices = [("", usual_wait()), *MailPreference.Wait.choices]
