"""Records bounced mail, called by a mail server on the same machine."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.notices.services.bounces import record_bounce


class Command(BaseCommand):
    help = (
        "Record that letters came back, by their Message-ID; their readers see a banner until they settle it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("message_ids", nargs="+", metavar="MESSAGE-ID")
        parser.add_argument("--reason", default="", help="what the other mail server said")

    def handle(self, *args: Any, message_ids: list[str], reason: str, **options: Any) -> None:
        unknown = [name for name in message_ids if not record_bounce(message_id=name, detail=reason)]
        if unknown:
            raise CommandError(f"None of ours: {', '.join(unknown)}")
        self.stdout.write(f"Recorded {len(message_ids)}.")
