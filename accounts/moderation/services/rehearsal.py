"""Trying something out for its preview: it is done, looked at, and taken back."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


@contextmanager
def rehearsal() -> Iterator[None]:
    """What is done inside is taken back before anybody else can see it. Refusals are raised as they would be."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
