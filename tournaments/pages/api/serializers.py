"""API shapes of competitions."""

from typing import Any

from rest_framework import serializers

from accounts.api.shapes import Shape
from games.catalogue import GAMES
from tournaments.competitions.models import Competition, Entry, Round, Table
from tournaments.competitions.services.permissions import LONGEST_REASON
from tournaments.organising.forms.recipes import RECIPES
from tournaments.pages.api.settings import SettingsShape

_LONGEST_WORDS = 4000
_LONGEST_NAME = 80


class CompetitionShape(Shape):
    slug = serializers.CharField()
    name = serializers.CharField()
    description = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    status = serializers.ChoiceField(Competition.Status.choices)
    visibility = serializers.ChoiceField(Competition.Visibility.choices)
    season = serializers.IntegerField()
    owner = serializers.CharField(source="owner.username")
    regulations = serializers.DictField(help_text="docs/programming/competitions-data.md")
    seed_commitment = serializers.CharField()
    starts_at = serializers.DateTimeField(allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    finished_at = serializers.DateTimeField(allow_null=True)
    my_entry = serializers.SerializerMethodField(help_text="How I take part; null: I do not.")
    url = serializers.CharField(source="get_absolute_url", help_text="Its page.")

    def get_my_entry(self, competition: Competition) -> str | None:
        entry = self.context["entry"]
        return entry.state if entry else None


class CompetitionRowShape(Shape):
    slug = serializers.CharField(source="competition.slug")
    name = serializers.CharField(source="competition.name")
    game = serializers.CharField(source="competition.game")
    status = serializers.ChoiceField(Competition.Status.choices, source="competition.status")
    starts_at = serializers.DateTimeField(source="competition.starts_at", allow_null=True)
    entrants = serializers.IntegerField()
    most_entrants = serializers.IntegerField(allow_null=True)


class EntryShape(Shape):
    name = serializers.CharField(source="user.username")
    state = serializers.ChoiceField(Entry.State.choices)
    entered_at = serializers.DateTimeField()
    checked_in_at = serializers.DateTimeField(allow_null=True)
    left_at = serializers.DateTimeField(allow_null=True)
    seed_rating = serializers.IntegerField(allow_null=True)
    final_place = serializers.IntegerField(allow_null=True)


class StandingShape(Shape):
    place = serializers.IntegerField(allow_null=True)
    name = serializers.CharField(source="entry.user.username")
    state = serializers.ChoiceField(Entry.State.choices, source="entry.state")
    games = serializers.IntegerField()
    points = serializers.FloatField()
    outcome = serializers.CharField(help_text="What the place means once the stage is over.")


class DivisionShape(Shape):
    stage = serializers.IntegerField(source="division.stage.number")
    tier = serializers.IntegerField(source="division.tier")
    group = serializers.IntegerField(source="division.number")
    name = serializers.CharField(source="division.name")
    standings = StandingShape(many=True)


class RoundShape(Shape):
    stage = serializers.IntegerField(source="stage.number")
    number = serializers.IntegerField()
    status = serializers.ChoiceField(Round.Status.choices)
    soft_end = serializers.DateTimeField(allow_null=True)
    hard_end = serializers.DateTimeField(allow_null=True)


class TableSeatShape(Shape):
    index = serializers.IntegerField()
    name = serializers.CharField(source="entry.user.username")
    substitute = serializers.CharField(
        source="substitute.username", default=None, allow_null=True, help_text="Who plays for them."
    )
    has_dropped = serializers.BooleanField()
    rank = serializers.IntegerField(allow_null=True)
    points = serializers.FloatField(allow_null=True)


class CompetitionTableShape(Shape):
    number = serializers.IntegerField(source="table.number")
    status = serializers.ChoiceField(Table.Status.choices, source="table.status")
    match = serializers.SerializerMethodField(help_text="Null where I may not watch it, or it has not begun.")
    seats = TableSeatShape(many=True)

    def get_match(self, row: Any) -> int | None:
        return row.table.match_id if row.may_watch else None


class RecipeShape(Shape):
    key = serializers.CharField()
    title = serializers.CharField()
    summary = serializers.CharField()
    settings = serializers.DictField(help_text="What a competition may choose, with what is usual.")


class NewCompetitionShape(Shape):
    recipe = serializers.ChoiceField(list(RECIPES))
    game = serializers.ChoiceField(list(GAMES))
    name = serializers.CharField(min_length=1, max_length=_LONGEST_NAME)
    description = serializers.CharField(max_length=_LONGEST_WORDS, default="", allow_blank=True)
    visibility = serializers.ChoiceField(Competition.Visibility.values, default="public")
    settings = SettingsShape(default=dict, help_text="Other values than the usual ones of the recipe.")


class ReasonShape(Shape):
    reason = serializers.CharField(
        min_length=1, max_length=LONGEST_REASON, help_text="Everybody who takes part reads it."
    )


class AnnouncementShape(Shape):
    text = serializers.CharField(min_length=1, max_length=_LONGEST_WORDS)


class PostponementShape(Shape):
    at = serializers.DateTimeField(help_text="Later than the start that was announced.")
