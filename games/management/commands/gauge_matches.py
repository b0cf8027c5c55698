"""Enqueue jobs for matches that were not gauged when they finished."""

from typing import Any

from django.core.management.base import BaseCommand

from games.fairplay.services import gauge_missing_matches


class Command(BaseCommand):
    help = "Write jobs for finished matches that the signals about fair play do not know yet."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(self.style.SUCCESS(f"{gauge_missing_matches()} matches will be gauged."))
