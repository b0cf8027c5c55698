"""The pages on which people choose things for themselves, in the order of their tabs.

An app above this one appends its own to `pages` in `AppConfig.ready()`.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class SettingsPage:
    #: The name of its address.
    name: str
    title: str | Promise


pages: list[SettingsPage] = [
    SettingsPage("settings", _("Language and account")),
    SettingsPage("mfa_index", _("Security")),
    SettingsPage("notice-settings", _("Notices")),
    SettingsPage("letter-settings", _("Mail")),
    SettingsPage("connections", _("Devices and services")),
    SettingsPage("api-tokens", _("Programs")),
    SettingsPage("bots", _("Bots")),
]

#: Behind all that is chosen: what the site keeps and thinks of somebody, and the way out.
last_pages: list[SettingsPage] = [
    SettingsPage("my-data", _("My data")),
    SettingsPage("standing", _("My standing")),
    SettingsPage("close-account", _("Close my account")),
]
