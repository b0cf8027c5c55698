"""Time zones by their IANA names."""

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

_REGIONS = (
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)


@cache
def zone_names() -> tuple[str, ...]:
    """Return UTC and every zone named after a place; old abbreviations such as EST5EDT are left out."""
    placed = (name for name in available_timezones() if name.split("/")[0] in _REGIONS and "/" in name)
    return ("UTC", *sorted(placed))


def validate_time_zone(name: str) -> None:
    if name not in zone_names():
        raise ValidationError(
            _("“%(name)s” isn’t a time zone we know."),
            code="unknown_zone",
            params={"name": name},
        )


def zone_or_utc(name: str) -> ZoneInfo:
    """Return the zone, or UTC: one that was removed from the data later must not break every page of the person."""
    return ZoneInfo(name if name in zone_names() else "UTC")
