"""Slug of a competition or series, made from its name."""

from typing import TypeVar

from django.db import IntegrityError, transaction
from django.db.models import Manager
from django.utils.text import slugify

from tournaments.competitions.models import Competition, Series

Row = TypeVar("Row", Competition, Series)


def save_with_slug(row: Row, name: str, taken: frozenset[str] = frozenset()) -> Row:
    """Save the row with a slug of the name; equal names get a number, also when they are saved concurrently."""
    stem: str = slugify(name)[:50].strip("-") or "competition"
    rows: Manager[Row] = type(row)._default_manager
    while True:
        used = {*rows.filter(slug__startswith=stem).values_list("slug", flat=True), *taken}
        numbered = (f"{stem}-{number}" for number in range(2, len(used) + 3))
        row.slug = stem if stem not in used else next(slug for slug in numbered if slug not in used)
        try:
            with transaction.atomic():
                row.save(force_insert=True)
        except IntegrityError:
            if not rows.filter(slug=row.slug).exists():
                raise
        else:
            return row
