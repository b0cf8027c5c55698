from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import Dispatch, Notice, NoticePreference, User, Webhook


class NoticePreferenceInline(admin.TabularInline):
    model = NoticePreference
    extra = 0


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "email", "language", "time_zone", "date_joined", "is_active", "is_staff")
    list_filter = ("is_active", "is_staff", "language", "date_joined")
    search_fields = ("username", "email")
    inlines = (NoticePreferenceInline,)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("email", "language", "time_zone")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (
            None,
            {
                "classes": ("wide",),
                "fields": ("username", "email", "usable_password", "password1", "password2"),
            },
        ),
    )
    readonly_fields = ("last_login", "date_joined")

    def get_inlines(self, request: HttpRequest, obj: User | None) -> tuple[Any, ...]:
        return self.inlines if obj else ()


class RecordAdmin(admin.ModelAdmin):
    """The outbox is a record of what was said: to be read, never edited."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Notice)
class NoticeAdmin(RecordAdmin):
    list_display = ("subject", "user", "kind", "created_at", "seen_at")
    list_filter = ("kind", ("seen_at", admin.EmptyFieldListFilter), "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username", "subject", "dedupe_key")
    date_hierarchy = "created_at"


@admin.register(Dispatch)
class DispatchAdmin(RecordAdmin):
    list_display = ("notice", "channel", "address", "state", "reason", "due_at", "sent_at", "tries")
    list_filter = ("state", "channel", "reason", "due_at")
    list_select_related = ("notice",)
    search_fields = ("notice__user__username", "notice__subject", "address", "receipt")


@admin.register(Webhook)
class WebhookAdmin(RecordAdmin):
    """Addresses and secrets are their owner's alone."""

    list_display = ("user", "host", "format", "created_at", "failures", "off_since", "off_reason")
    list_filter = ("format", "off_reason", "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = list_display
