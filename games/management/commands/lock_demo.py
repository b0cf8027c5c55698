"""Lock the demo accounts once a site becomes reachable by others."""

from typing import Any

from django.core.management.base import BaseCommand

from games.demo import lock_demo


class Command(BaseCommand):
    help = "Take the well-known password from the demo accounts (done by itself when an embedded site is not local any more)."

    def handle(self, *args: Any, **options: Any) -> None:
        lock_demo()
