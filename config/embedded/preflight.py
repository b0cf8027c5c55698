"""Checks before the site starts on this machine. Each refusal is a sentence for the person at the terminal."""

import errno
import socket
import tempfile
from pathlib import Path

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _


class CannotStart(Exception):
    """The site cannot start; the message says why and what to do."""


def check_folder(data_dir: Path) -> None:
    try:
        with tempfile.TemporaryFile(dir=data_dir):
            pass
    except OSError as error:
        raise CannotStart(
            _("The folder %(folder)s can’t be written (%(reason)s). Make it writable or set DATA_DIR.")
            % {"folder": data_dir, "reason": error.strerror}
        ) from error


def listening_socket(host: str, port: int) -> socket.socket:
    """Open the port now and keep it, so that no other program can take it between this check and the server's start."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(512)
    except (OSError, OverflowError) as error:
        listener.close()
        raise CannotStart(_port_sentence(host, port, error)) from error
    return listener


def _port_sentence(host: str, port: int, error: OSError | OverflowError) -> str:
    if getattr(error, "errno", None) == errno.EADDRINUSE:
        return _("Port %(port)s is in use. Stop the other program, or choose another port with --port.") % {
            "port": port
        }
    return _("Cannot listen on %(host)s port %(port)s: %(reason)s.") % {
        "host": host,
        "port": port,
        "reason": getattr(error, "strerror", None) or error,
    }


def check_database() -> None:
    """Refuse a database that a newer version of the code has migrated: this version would misread it."""
    try:
        loader = MigrationLoader(connection)
        unknown = sorted(
            f"{app}.{name}"
            for app, name in loader.applied_migrations
            if app in loader.migrated_apps
            and (app, name) not in loader.disk_migrations
            and not _is_replaced(loader, (app, name))
        )
    except DatabaseError as error:
        raise CannotStart(
            _("The database %(name)s can’t be read: %(reason)s.")
            % {"name": connection.settings_dict["NAME"], "reason": error}
        ) from error
    if unknown:
        raise CannotStart(
            _(
                "The database %(name)s was written by a newer version of Hidalgo (it has %(migration)s). "
                "Update the code, or set DATA_DIR to another folder."
            )
            % {"name": connection.settings_dict["NAME"], "migration": unknown[0]}
        )


def _is_replaced(loader: MigrationLoader, key: tuple[str, str]) -> bool:
    return any(key in migration.replaces for migration in loader.disk_migrations.values())
