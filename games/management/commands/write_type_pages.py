from typing import Any

from django.core.management.base import BaseCommand

from games.api.type_pages import example_of, page_of, written_example, written_page
from games.catalogue import GAMES


class Command(BaseCommand):
    help = "Regenerate the pages for authors of programs: the actions, events and view of each game, and a position."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in GAMES:
            page, example = page_of(game), example_of(game)
            page.write_text(written_page(game, page.read_text("utf-8")), "utf-8")
            example.write_text(written_example(game), "utf-8")
            self.stdout.write(f"Wrote {page} and {example}.")
