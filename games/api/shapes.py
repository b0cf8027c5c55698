"""Serializers of games, tables and seats."""

from typing import Any

from django.urls import reverse
from rest_framework import serializers

from accounts.api.shapes import Shape
from accounts.people.visitors import Visitor
from games.matches.models import Absence, Match, Seat
from games.play.selectors.sights import seat_of


class SeatShape(Shape):
    index = serializers.IntegerField()
    name = serializers.CharField(
        source="user.username", default=None, allow_null=True, help_text="Null: an AI, or nobody yet."
    )
    ai_level = serializers.CharField(help_text="Empty for people and free seats.")
    is_bot = serializers.BooleanField(source="user.is_bot", default=False)
    is_free = serializers.BooleanField()
    is_awaited = serializers.BooleanField()
    deadline = serializers.DateTimeField(allow_null=True)
    is_in_care = serializers.BooleanField(
        source="is_left_to_care",
        help_text="An AI plays for somebody who was away, until they take the seat back.",
    )
    has_resigned = serializers.SerializerMethodField()
    points = serializers.IntegerField(allow_null=True, help_text="After the end.")
    rank = serializers.IntegerField(allow_null=True, help_text="After the end; equal ranks are shared.")

    def get_has_resigned(self, seat: Seat) -> bool:
        return seat.resigned_at is not None


class MatchShape(Shape):
    id = serializers.IntegerField()
    game = serializers.CharField()
    status = serializers.ChoiceField(Match.Status.choices)
    version = serializers.IntegerField(help_text="How many moves were made.")
    options = serializers.DictField()
    host = serializers.CharField(source="host.username")
    is_private = serializers.BooleanField()
    welcomes_spectators = serializers.BooleanField()
    welcomes_bots = serializers.BooleanField()
    least_reliability = serializers.IntegerField()
    clock = serializers.DictField(allow_null=True)
    absence = serializers.ChoiceField(Absence.choices)
    commitment = serializers.CharField(help_text="To the secret of the shuffles.")
    opened_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    changed_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    paused_until = serializers.DateTimeField(allow_null=True)
    seats = SeatShape(many=True)
    my_seat = serializers.SerializerMethodField()
    invitation = serializers.SerializerMethodField(
        help_text="For those who sit at an open table: with it others may join."
    )
    url = serializers.SerializerMethodField(help_text="The page of the match.")

    def get_my_seat(self, match: Match) -> int | None:
        seat = seat_of(match, self.context["user"])
        return seat.index if seat else None

    def get_invitation(self, match: Match) -> str | None:
        is_mine = match.status == Match.Status.OPEN and seat_of(match, self.context["user"]) is not None
        return match.invitation if is_mine else None

    def get_url(self, match: Match) -> str:
        return reverse("match", args=[match.pk])


class OpenTableShape(Shape):
    """What a table agrees on; the services check whether it goes together."""

    game = serializers.CharField(min_length=1, max_length=32)
    players = serializers.IntegerField(min_value=1, max_value=20)
    options = serializers.DictField(default=dict)
    ai_levels = serializers.ListField(child=serializers.CharField(max_length=16), default=list, max_length=20)
    is_private = serializers.BooleanField(default=False)
    welcomes_spectators = serializers.BooleanField(default=True)
    welcomes_bots = serializers.BooleanField(default=False)
    clock = serializers.DictField(default=None, allow_null=True)
    absence = serializers.CharField(max_length=16, default=Absence.CARETAKER)
    caretaker_level = serializers.CharField(
        max_length=16,
        default="",
        allow_blank=True,
        help_text="The strongest computer player of the game if left out.",
    )
    least_reliability = serializers.IntegerField(min_value=0, max_value=100, default=0)


class JoinShape(Shape):
    invitation = serializers.CharField(
        default="", allow_blank=True, max_length=64, help_text="The secret of a private table."
    )


class OptionShape(Shape):
    name = serializers.CharField()
    # A field called `label`; the type stubs take it for the attribute of serializers.
    label = serializers.CharField()  # type: ignore[assignment]
    help = serializers.CharField()
    type = serializers.ChoiceField(["boolean", "choice"])
    values = serializers.ListField(child=serializers.CharField())
    default = serializers.JSONField()


class GameShape(Shape):
    key = serializers.CharField()
    name = serializers.CharField()
    tagline = serializers.CharField()
    rules_version = serializers.IntegerField()
    players = serializers.ListField(child=serializers.IntegerField())
    options = OptionShape(many=True)
    ai_levels = serializers.ListField(child=serializers.CharField())


def match_data(match: Match, user: Visitor) -> dict[str, Any]:
    return MatchShape(match, context={"user": user}).data
