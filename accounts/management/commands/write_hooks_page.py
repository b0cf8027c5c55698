from typing import Any

from django.core.management.base import BaseCommand

from config.hooks.page import PAGE, written_page


class Command(BaseCommand):
    help = "Regenerate docs/hooks.md: every hook, its listeners and its callers."

    def handle(self, *args: Any, **options: Any) -> None:
        PAGE.write_text(written_page(), encoding="utf-8")
        self.stdout.write(f"Wrote {PAGE}.")
