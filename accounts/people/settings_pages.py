"""The pages on which people choose things for themselves, in the order of their tabs.

Other apps register theirs between the two lists (accounts.hooks.settings_pages).
"""

from typing import Final

from django.utils.translation import gettext_lazy as _

from accounts.people.contracts import SettingsPage

PAGES: Final = (
    SettingsPage("settings", _("Language and account")),
    SettingsPage("mfa_index", _("Security")),
    SettingsPage("notice-settings", _("Notices")),
    SettingsPage("letter-settings", _("Mail")),
    SettingsPage("connections", _("Devices and services")),
    SettingsPage("api-tokens", _("Programs")),
    SettingsPage("bots", _("Bots")),
)

#: Behind all that is chosen: what the site keeps and thinks of somebody, and the way out.
LAST_PAGES: Final = (
    SettingsPage("my-data", _("My data")),
    SettingsPage("standing", _("My standing")),
    SettingsPage("close-account", _("Close my account")),
)
