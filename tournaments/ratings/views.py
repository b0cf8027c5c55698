"""Leaderboards, one person's rating over time, and how accurate the forecasts are."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.people.models import User
from tournaments.ratings.models import RatingPool
from tournaments.ratings.rules.calibration import Bin
from tournaments.ratings.rules.charts import line_chart, reliability_chart
from tournaments.ratings.rules.pools import OVERALL
from tournaments.ratings.selectors.pools import anchors_of, every_pool
from tournaments.ratings.selectors.ratings import (
    calibrations_of,
    leaderboard,
    pool_named,
    rating_line,
    rating_of,
    rating_steps,
)


@require_safe
def leaderboard_page(request: HttpRequest, pool: str = OVERALL) -> HttpResponse:
    found, now = _pool(pool), timezone.now()
    page, rows = leaderboard(found, request.GET.get("page", 1), now)
    context = {
        "pool": found,
        "pools": every_pool(),
        "page": page,
        "rows": rows,
        "mine": rating_of(request.user, found, now),
        "anchors": anchors_of(found.key),
    }
    return render(request, "tournaments/ratings/leaderboard.html", context)


@require_safe
def person_page(request: HttpRequest, pool: str, username: str) -> HttpResponse:
    found = _pool(pool)
    person = get_object_or_404(User.objects.named(username))
    if person.username != username:
        return redirect("person-rating", found.key, person.username, permanent=True)
    line = rating_line(person, found)
    page, steps = rating_steps(person, found, request.user, request.GET.get("page", 1))
    context = {
        "pool": found,
        "person": person,
        "rated": rating_of(person, found, timezone.now()),
        "chart": line_chart(line) if line else None,
        "page": page,
        "steps": steps,
    }
    return render(request, "tournaments/ratings/person.html", context)


@require_safe
def calibration_page(request: HttpRequest, pool: str) -> HttpResponse:
    found = _pool(pool)
    calibrations = calibrations_of(found)
    bins = [Bin(*numbers) for numbers in calibrations[0].bins] if calibrations else []
    context = {
        "pool": found,
        "pools": every_pool(),
        "calibrations": calibrations,
        "bins": bins,
        "chart": reliability_chart(bins) if bins else None,
    }
    return render(request, "tournaments/ratings/calibration.html", context)


def _pool(key: str) -> RatingPool:
    pool = pool_named(key)
    if pool is None:
        raise Http404
    return pool
