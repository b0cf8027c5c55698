"""People in the admin: administrators may correct language and time zone; everything else has a service.

Renames, roles and sanctions are acts of the desk, with reason and log; only the owner can set a new password.
"""

from typing import Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.people.admin_permissions import may_see_private
from accounts.people.models import User
from config.admin_base import NarrowAdmin

_HARMLESS: Final = ("language", "time_zone")
_PRIVATE: Final = ("email", "mail_trouble", "last_login")


@admin.register(User)
class PersonAdmin(NarrowAdmin):
    list_display = ("username", "language", "time_zone", "date_joined", "is_active", "is_staff")
    list_filter = ("is_active", "is_staff", "language", "date_joined")
    search_fields = ("username",)
    ordering = ("username_key",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_search_fields(self, request: HttpRequest) -> tuple[str, ...]:
        return (*self.search_fields, "email") if may_see_private(request) else self.search_fields

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        private = _PRIVATE if may_see_private(request) else ()
        dates = ("date_joined", "disabled_at", "erased_at")
        return ("username", "desk", *_HARMLESS, *private, "is_active", "is_staff", "roles", "owner", *dates)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return tuple(name for name in self.get_fields(request, obj) if name not in _HARMLESS)

    @admin.display(description=_("Moderation"))
    def desk(self, person: User) -> SafeString:
        address = reverse("moderation-subject", args=["person", person.pk])
        return format_html('<a href="{}">{}</a>', address, _("What can be done, and what was done"))

    @admin.display(description=_("Roles"))
    def roles(self, person: User) -> str:
        return ", ".join(person.groups.values_list("name", flat=True)) or "–"


def withdraw_locks(site: admin.AdminSite) -> None:
    """Remove allauth's models from the admin: authenticators, sessions and mail addresses of other people."""
    for model in (EmailAddress, Authenticator, UserSession):
        if site.is_registered(model):
            site.unregister(model)
