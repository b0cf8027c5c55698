"""What ratings add to pages of other apps: profiles, waiting tables, and the export of a person's own data."""

from collections.abc import Iterator
from typing import Any

from django.utils import timezone

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.privacy.contracts import File
from accounts.privacy.files import as_json
from games.matches.models import Match
from tournaments.ratings.models import Rating, RatingChange
from tournaments.ratings.selectors.forecasts import forecast_of
from tournaments.ratings.selectors.ratings import ratings_of


def ratings_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """The person's ratings, if there are any."""
    rows = ratings_of(person, timezone.now())
    return ("tournaments/ratings/_profile.html", {"rows": rows, "person": person}) if rows else None


def forecast_section(match: Match, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """The forecast for a waiting table."""
    return "tournaments/ratings/_forecast.html", {"forecast": forecast_of(match, viewer, timezone.now())}


def ratings_part(person: User) -> Iterator[File]:
    """Ratings, and every step that led to them."""
    ratings = Rating.objects.filter(user=person).order_by("pool__key")
    yield "ratings.json", as_json(list(ratings.values("pool__key", "mu", "sigma", "games", "last_played")))
    steps = RatingChange.objects.filter(user=person).order_by("pool__key", "sequence")
    fields = "pool__key", "match_id", "finished_at", "place", "field_size", "has_left", "is_substitute"
    numbers = "mu_before", "sigma_before", "mu_after", "sigma_after"
    yield "rating_steps.json", as_json(list(steps.values(*fields, *numbers)))
