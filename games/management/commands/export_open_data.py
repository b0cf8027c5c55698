"""Export the open data now."""

from typing import Any

from django.core.management.base import BaseCommand

from games.open_data.services.export import export_open_data


class Command(BaseCommand):
    help = "Write finished public matches, without names, to the folder of the open data."

    def handle(self, *args: Any, **options: Any) -> None:
        shelf = export_open_data()
        self.stdout.write(
            self.style.SUCCESS(f"{shelf.matches} matches in {len(shelf.files)} files are published.")
        )
