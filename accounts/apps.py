from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from config.translations import speed_up_translations


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")
    default_auto_field = "django.db.models.BigAutoField"

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        # Before any model is imported: some translate at once.
        speed_up_translations()

    def ready(self) -> None:
        from accounts import listeners

        listeners.register()
