import io
import socket
from contextlib import suppress
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from config.embedded.lifespan import folder_lock
from config.embedded.lock import FolderInUse
from config.embedded.preflight import CannotStart, check_database, check_folder, listening_socket
from config.environment import is_loopback


class Command(BaseCommand):
    help = "Run the whole site in this one process: pages, websockets, workers and clock."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--no-demo", action="store_true", help="Make no demo accounts and matches.")

    def handle(self, *args: Any, host: str, port: int, no_demo: bool, **options: Any) -> None:
        try:
            listener = self._prepare(host, port)
        except CannotStart as refusal:
            raise CommandError(str(refusal)) from refusal
        with listener:
            self._name_address(host, listener)
            call_command("migrate", interactive=False, verbosity=0)
            if not settings.IS_ON_OWN_MACHINE:
                call_command("lock_demo")
            sign_ins = "" if no_demo else self._load_demo(host)
            self._greet(sign_ins)
            self._run(listener)

    def _prepare(self, host: str, port: int) -> socket.socket:
        if not settings.EMBEDDED:
            raise CannotStart(
                _(
                    "DATABASE_URL and REDIS_URL are set: run the processes described in docs/operating/running.md instead."
                )
            )
        if not is_loopback(host) and not settings.HAS_OWN_SITE_URL:
            raise CannotStart(
                _("With --host %(host)s others can reach this site: set SITE_URL to its address first.")
                % {"host": host}
            )
        check_folder(settings.DATA_DIR)
        try:
            folder_lock.acquire()
        except FolderInUse:
            raise CannotStart(
                _(
                    "Another Hidalgo is running on the folder %(folder)s. Stop it, or set DATA_DIR to another folder."
                )
                % {"folder": settings.DATA_DIR}
            ) from None
        check_database()
        return listening_socket(host, port)

    def _name_address(self, host: str, listener: socket.socket) -> None:
        """Set SITE_URL to the address we listen on, as links in mails need it and the port is known only now."""
        if not settings.HAS_OWN_SITE_URL:
            shown = f"[{host}]" if ":" in host else host
            settings.SITE_URL = f"http://{shown}:{listener.getsockname()[1]}"

    def _load_demo(self, host: str) -> str:
        """Load the demo, but only on the user's own machine: everybody knows the demo passwords."""
        if not (settings.IS_ON_OWN_MACHINE and is_loopback(host)):
            return ""
        self.stdout.write(_("Setting the demo tables ..."))
        self.stdout.flush()
        return call_command("load_demo", stdout=io.StringIO()) or ""

    def _greet(self, sign_ins: str) -> None:
        self.stdout.write(_("Hidalgo is open at %(address)s") % {"address": settings.SITE_URL})
        if sign_ins:
            self.stdout.write(_("Demo sign-ins:"))
            self.stdout.write(sign_ins)
        self.stdout.write(_("Stop it with Ctrl+C."))
        self.stdout.flush()

    def _run(self, listener: socket.socket) -> None:
        config = uvicorn.Config(
            "config.asgi:application",
            lifespan="on",
            log_config=None,
            access_log=False,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
        # After a clean shutdown uvicorn raises the Ctrl+C again.
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])
