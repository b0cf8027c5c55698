from typing import Any

from django.core.management.base import BaseCommand

from config.hooks.page import PAGE, written_page


class Command(BaseCommand):
    help = "Write docs/hooks.md anew: every hook, who listens to it and who asks it."

    def handle(self, *args: Any, **options: Any) -> None:
        PAGE.write_text(written_page(), encoding="utf-8")
        self.stdout.write(f"Wrote {PAGE}.")
