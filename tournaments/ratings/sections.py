"""What ratings add to pages of other apps: profiles, waiting tables, finished matches, and the export of a person's own data."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils import timezone

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.privacy.contracts import File
from accounts.privacy.files import as_json
from config.optional import known
from games.matches.models import Match
from tournaments.ratings.models import Rating, RatingChange
from tournaments.ratings.rules.charts import line_chart, thinned
from tournaments.ratings.selectors.forecasts import forecast_of
from tournaments.ratings.selectors.ratings import pool_named, rating_line, ratings_of, step_of

#: Rows of the table beside the chart; the page of the rating has every match.
_FIGURES: Final = 8


def ratings_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """The person's ratings, if there are any."""
    rows = ratings_of(person, timezone.now())
    if not rows:
        return None
    played_most = max(rows, key=lambda row: row.games)
    pool = known(pool_named(played_most.pool))
    line = rating_line(person, pool)
    context = {
        "rows": rows,
        "person": person,
        "pool": played_most.pool,
        # A single match makes no line.
        "chart": line_chart(line) if len(line) > 1 else None,
        "figures": thinned(line, _FIGURES),
    }
    return "tournaments/ratings/_profile.html", context


def forecast_section(match: Match, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """The forecast for a waiting table."""
    return "tournaments/ratings/_forecast.html", {"forecast": forecast_of(match, viewer, timezone.now())}


def change_section(match: Match, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """What the match did to the viewer's rating, once it is rated."""
    step = step_of(match, viewer)
    return ("tournaments/ratings/_change.html", {"step": step, "person": viewer}) if step else None


def ratings_part(person: User) -> Iterator[File]:
    """Ratings, and every step that led to them."""
    ratings = Rating.objects.filter(user=person).order_by("pool__key")
    yield "ratings.json", as_json(list(ratings.values("pool__key", "mu", "sigma", "games", "last_played")))
    steps = RatingChange.objects.filter(user=person).order_by("pool__key", "sequence")
    fields = "pool__key", "match_id", "finished_at", "place", "field_size", "has_left", "is_substitute"
    numbers = "mu_before", "sigma_before", "mu_after", "sigma_after"
    yield "rating_steps.json", as_json(list(steps.values(*fields, *numbers)))
