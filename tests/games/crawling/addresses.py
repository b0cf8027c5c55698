"""Every URL of the site, found by walking its patterns. A parameter without known values fails the crawl."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from django.apps import apps
from django.urls import URLPattern, URLResolver, get_resolver, reverse

#: Catch-all patterns of the admin, which have no name.
UNNAMED = {"<path:object_id>/", "(?P<url>.*)$"}


@dataclass(frozen=True)
class Place:
    """A URL pattern with its parameters."""

    name: str
    parameters: tuple[str, ...]
    is_admin: bool


def every_place() -> list[Place]:
    return list(_walk(get_resolver(), "", ()))


def _walk(resolver: URLResolver, space: str, parameters: tuple[str, ...]) -> Iterator[Place]:
    for pattern in resolver.url_patterns:
        taken = (*parameters, *pattern.pattern.regex.groupindex)
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from _walk(pattern, inner, taken)
        elif pattern.name:
            yield Place(f"{space}{pattern.name}", taken, space == "admin:")
        else:
            _demand_known(pattern)


def _demand_known(pattern: URLPattern) -> None:
    assert str(pattern.pattern) in UNNAMED, f"{pattern} has no name: the crawl cannot reach it"


def addresses(place: Place, values: Mapping[str, Sequence[Any]]) -> Iterator[str]:
    """Yield the URLs of a place, with all known values of its parameters."""
    unknown = [name for name in place.parameters if name not in values and name != "object_id"]
    assert not unknown, f"{place.name}: tell the crawl in tests/games/crawling/scene.py what {unknown} may be"
    choices = [_rows_of(place) if name == "object_id" else values[name] for name in place.parameters]
    for chosen in product(*choices):
        yield reverse(place.name, kwargs=dict(zip(place.parameters, chosen, strict=True)))


def _rows_of(place: Place) -> list[int]:
    """Return the newest row of the model that an admin page is about."""
    if place.name == "admin:view_on_site":
        return []
    app, model, _page = place.name.removeprefix("admin:").split("_", 2)
    return list(apps.get_model(app, model).objects.order_by("-pk").values_list("pk", flat=True)[:1])
