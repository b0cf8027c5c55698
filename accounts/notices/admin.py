"""Notices in the admin: kind and deliveries, but not the text, which may come from a private table."""

from typing import Any, Final

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.moderation.services.inquiries import ANSWERED
from accounts.notices.models import Dispatch, Notice, Webhook
from accounts.people.admin_permissions import may_see_private
from config.admin_base import RecordAdmin

_PRIVATE: Final = ("address", "error", "receipt")


@admin.register(Notice)
class NoticeAdmin(RecordAdmin):
    """Without answers to reports: they would reveal who has reported."""

    list_display = ("user", "kind", "created_at", "seen_at")
    list_filter = ("kind", ("seen_at", admin.EmptyFieldListFilter), "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    date_hierarchy = "created_at"
    fields = list_display

    def get_queryset(self, request: HttpRequest) -> QuerySet[Notice]:
        return super().get_queryset(request).exclude(kind=ANSWERED)


@admin.register(Dispatch)
class DispatchAdmin(RecordAdmin):
    """Addresses, and what other servers answered about them, are only for administrators."""

    list_display = ("person", "kind", "channel", "state", "reason", "due_at", "sent_at", "tries")
    list_filter = ("state", "channel", "reason", "due_at")
    list_select_related = ("notice__user",)
    search_fields = ("notice__user__username",)
    fields = (*list_display, "is_given_up", "copy")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Dispatch]:
        return super().get_queryset(request).exclude(notice__kind=ANSWERED)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return (*self.fields, *_PRIVATE) if may_see_private(request) else self.fields

    def get_search_fields(self, request: HttpRequest) -> tuple[str, ...]:
        return (*self.search_fields, *_PRIVATE) if may_see_private(request) else self.search_fields

    @admin.display(description=_("person"), ordering="notice__user__username_key")
    def person(self, dispatch: Dispatch) -> str:
        return dispatch.notice.user.username

    @admin.display(description=_("kind"), ordering="notice__kind")
    def kind(self, dispatch: Dispatch) -> str:
        return dispatch.notice.kind


@admin.register(Webhook)
class WebhookAdmin(RecordAdmin):
    """URLs and secrets are only for the owner, so they are not shown."""

    list_display = ("user", "host", "format", "created_at", "failures", "off_since", "off_reason")
    list_filter = ("format", "off_reason", "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = list_display
