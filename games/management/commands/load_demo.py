"""Create demo people and matches on a local site."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.demo import PASSWORD, load_demo


class Command(BaseCommand):
    help = "Make demo accounts and matches (on your own machine only: everybody knows their password)."

    def handle(self, *args: Any, **options: Any) -> str:
        if not settings.IS_ON_OWN_MACHINE:
            raise CommandError(
                "Demo accounts exist on somebody's own machine only: their password is public."
            )
        return "\n".join(f"  {name} / {PASSWORD}" for name in load_demo())
