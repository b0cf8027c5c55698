"""The signing key of a site that nobody configured: made up once, kept in the data folder."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def kept_secret(data_dir: Path) -> str:
    path = data_dir / "secret_key"
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        return _read_or_write(path)
    except OSError as error:
        raise ImproperlyConfigured(
            f"The data folder {data_dir} cannot be used ({error.strerror}). "
            "Make it writable, or set DATA_DIR to another folder."
        ) from error


def _read_or_write(path: Path) -> str:
    draft = path.with_name(f"secret_key.{os.getpid()}")
    try:
        return path.read_text()
    except FileNotFoundError:
        pass
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_urlsafe(60))
    try:
        # Linking is atomic: when two processes start at once, both end up with the same key.
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text()
