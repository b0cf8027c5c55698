"""Settings pages, in the order of their tabs.

Other apps register theirs between the two lists (accounts.hooks.settings_pages).
"""

from typing import Final

from django.utils.translation import gettext_lazy as _

from accounts.people.contracts import SettingsPage

PAGES: Final = (
    SettingsPage("settings", _("Language and account")),
    SettingsPage("mfa_index", _("Security")),
    SettingsPage("notice-settings", _("Notices")),
    SettingsPage("mail-settings", _("Mail")),
    SettingsPage("connections", _("Devices and services")),
    SettingsPage("api-tokens", _("Programs")),
    SettingsPage("bots", _("Bots")),
)

#: Behind the pages with choices: what the site keeps about the person, their sanctions, and closing the account.
LAST_PAGES: Final = (
    SettingsPage("my-data", _("My data")),
    SettingsPage("standing", _("My standing")),
    SettingsPage("close-account", _("Close my account")),
)
