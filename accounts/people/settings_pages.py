"""Settings pages, in the order of their tabs.

Other apps register theirs between the two lists (accounts.hooks.settings_pages).
"""

from typing import Final

from django.utils.translation import gettext_lazy as _

from accounts.people.contracts import SettingsPage

PAGES: Final = (
    SettingsPage("settings", _("Language and account")),
    SettingsPage("mfa_index", _("Security"), is_for_guests=False),
    SettingsPage("notice-settings", _("Notices"), is_for_guests=False),
    SettingsPage("mail-settings", _("Mail"), is_for_guests=False),
    SettingsPage("connections", _("Devices and services"), is_for_guests=False),
    SettingsPage("api-tokens", _("Programs"), is_for_guests=False),
    SettingsPage("bots", _("Bots"), is_for_guests=False),
)

#: Behind the pages with choices: what the site keeps about the person, their sanctions, and closing the account.
LAST_PAGES: Final = (
    SettingsPage("my-data", _("My data")),
    SettingsPage("standing", _("My standing")),
    SettingsPage("close-account", _("Close my account")),
)
