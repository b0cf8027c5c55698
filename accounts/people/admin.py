"""People in the admin: administrators may correct language and time zone; everything else has a service.

Renames, roles and sanctions are acts of the desk, with reason and log; only the owner can set a new password.
"""

from typing import Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.people.admin_permissions import may_see_private
from accounts.people.models import User
from config.admin_base import NarrowAdmin
from config.translated import StrOrPromise

_HARMLESS: Final = ("language", "time_zone")
_PRIVATE: Final = ("email", "mail_trouble", "last_login")


class KindFilter(admin.SimpleListFilter):
    """Members, guests or bots."""

    title = _("kind of account")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, StrOrPromise]]:
        return [("members", _("Members")), ("guests", _("Guests")), ("bots", _("Bots"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        guests = Q(guest_since__isnull=False, guest_until=None)
        match self.value():
            case "members":
                return queryset.filter(~guests, owner=None)
            case "guests":
                return queryset.filter(guests)
            case "bots":
                return queryset.filter(owner__isnull=False)
        return queryset


@admin.register(User)
class PersonAdmin(NarrowAdmin):
    list_display = ("username", "language", "time_zone", "date_joined", "is_active", "is_staff", "guest")
    list_filter = (KindFilter, "is_active", "is_staff", "language", "date_joined")
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
        dates = ("date_joined", "guest_since", "guest_until", "disabled_at", "erased_at")
        return ("username", "desk", *_HARMLESS, *private, "is_active", "is_staff", "roles", "owner", *dates)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return tuple(name for name in self.get_fields(request, obj) if name not in _HARMLESS)

    @admin.display(description=_("Guest"), boolean=True)
    def guest(self, person: User) -> bool:
        return person.is_guest

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
