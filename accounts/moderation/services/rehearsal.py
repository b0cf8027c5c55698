"""Dry runs for previews."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


@contextmanager
def rehearsal() -> Iterator[None]:
    """Roll back what is done inside, before anybody else can see it. Refusals are raised as they would be for real."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
