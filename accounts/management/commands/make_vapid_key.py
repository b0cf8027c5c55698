from typing import Any

from django.core.management.base import BaseCommand

from config.vapid import new_private_key


class Command(BaseCommand):
    help = "Make a key for web push, ready to be copied into the environment."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"VAPID_PRIVATE_KEY={new_private_key()}")
