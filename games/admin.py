"""Matches for moderators: everything public, nothing hidden (no secret, no state, no drafts, plans or notes)."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from config.admin_base import ReadOnly, RecordAdmin
from games.clocks.models import Outage
from games.matches.models import Match, Move, Seat, Setup
from games.matches.selectors.seals import is_sealed
from games.rulings.selectors.desk_lists import said_in_public
from games.seats.models import Tenure, Vacancy
from games.talk.models import ChatMessage
from games.votes.models import Motion

if TYPE_CHECKING:
    SeatTable = admin.TabularInline[Seat, Match]
else:
    SeatTable = admin.TabularInline


class SeatInline(ReadOnly, SeatTable):
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
        "told_points",
        "rank",
    )
    readonly_fields = ("told_points",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        seats = super().get_queryset(request).select_related("match", "user")
        return seats.defer("match__state", "match__secret")

    @admin.display(description="points")
    def told_points(self, seat: Seat) -> int | None:
        """Hide the points of a sealed match: they tell others who still play the same deal how much is in it."""
        return None if is_sealed(seat.match) else seat.points


@admin.register(Match)
class MatchAdmin(RecordAdmin):
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
        "least_reliability",
        "paused_at",
        "paused_until",
        "paused_for",
        "commitment",
        "setup",
        "version",
        "rules_version",
        "awaits_table",
        "opened_at",
        "started_at",
        "changed_at",
        "finished_at",
    )


@admin.register(Setup)
class SetupAdmin(RecordAdmin):
    """Deals shared by several tables: everything but the secret."""

    list_display = ("label", "game", "players", "commitment", "created_at")
    list_filter = ("game",)
    exclude = ("secret",)


@admin.register(Move)
class MoveAdmin(RecordAdmin):
    list_display = ("match", "version", "seat", "actor_kind", "actor", "made_at")
    list_filter = ("actor_kind",)
    list_select_related = ("match", "actor")
    search_fields = ("match__id",)
    fields = ("match", "version", "seat", "actor_kind", "actor", "made_at", "rules_version")


@admin.register(ChatMessage)
class ChatMessageAdmin(RecordAdmin):
    """Chat of tables that anybody may watch. For other chat see games.rulings.views.desk, which logs the reading."""

    list_display = ("match", "author", "text", "said_at")
    list_select_related = ("match", "author")
    search_fields = ("author__username", "text")

    def get_queryset(self, request: HttpRequest) -> QuerySet[ChatMessage]:
        return super().get_queryset(request).filter(said_in_public())


@admin.register(Motion)
class MotionAdmin(RecordAdmin):
    list_display = ("match", "kind", "proposer", "about", "opened_at", "closed_at", "outcome")
    list_filter = ("kind", "outcome")
    list_select_related = ("match", "proposer", "about")
    search_fields = ("match__id", "proposer__username")


@admin.register(Vacancy)
class VacancyAdmin(RecordAdmin):
    list_display = ("seat", "cause", "opened_at", "closed_at", "taken_by")
    list_filter = ("cause",)
    list_select_related = ("seat__match", "taken_by")
    search_fields = ("seat__match__id", "taken_by__username")


@admin.register(Tenure)
class TenureAdmin(RecordAdmin):
    """Who held a seat when. The holder's note is private and left out."""

    list_display = ("seat", "user", "is_substitute", "has_left", "began_at", "ended_at", "rank")
    list_filter = ("is_substitute", "has_left")
    list_select_related = ("seat__match", "user")
    search_fields = ("seat__match__id", "user__username")
    exclude = ("note",)


@admin.register(Outage)
class OutageAdmin(RecordAdmin):
    list_display = ("began_at", "ended_at", "credited")
