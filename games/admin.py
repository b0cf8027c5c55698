"""Matches for moderators: everything public, nothing hidden (no secret, no state, no drafts, plans or notes)."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import ChatMessage, Match, Move, Outage, Seat


class ReadOnly:
    """The record of a match is written by play alone."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = (
        "index",
        "user",
        "ai_level",
        "is_awaited",
        "awaited_since",
        "deadline",
        "caretaker_since",
        "resigned_at",
        "points",
        "rank",
    )


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("__str__", "status", "host", "version", "awaits_table", "opened_at", "changed_at")
    list_filter = ("status", "game", "awaits_table", "is_private")
    search_fields = ("seats__user__username",)
    list_select_related = ("host",)
    date_hierarchy = "opened_at"
    inlines = (SeatInline,)
    fields = (
        "game",
        "options",
        "host",
        "status",
        "is_private",
        "welcomes_spectators",
        "clock",
        "absence",
        "caretaker_level",
        "paused_at",
        "commitment",
        "version",
        "rules_version",
        "awaits_table",
        "opened_at",
        "started_at",
        "changed_at",
        "finished_at",
    )


@admin.register(Move)
class MoveAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("match", "version", "seat", "actor_kind", "actor", "made_at")
    list_filter = ("actor_kind",)
    list_select_related = ("match", "actor")
    search_fields = ("match__id",)
    fields = ("match", "version", "seat", "actor_kind", "actor", "made_at", "rules_version")


@admin.register(ChatMessage)
class ChatMessageAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("match", "author", "text", "said_at")
    list_select_related = ("match", "author")
    search_fields = ("author__username", "text")


@admin.register(Outage)
class OutageAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("began_at", "ended_at", "credited")
