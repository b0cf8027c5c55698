"""Recount the statistics of all finished matches."""

from typing import Any

from django.core.management.base import BaseCommand

from tournaments.statistics.services.counting import recount_statistics


class Command(BaseCommand):
    help = "Rebuild all statistics from the finished matches. The site may go on meanwhile."

    def handle(self, *args: Any, **options: Any) -> None:
        number = recount_statistics()
        self.stdout.write(self.style.SUCCESS(f"Finished matches counted: {number}."))
