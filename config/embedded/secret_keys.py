"""Secret keys of a site that has none configured: generated once and kept in the data folder."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def new_secret_key() -> str:
    return secrets.token_urlsafe(60)


def kept_secret(data_dir: Path, name: str = "secret_key", make: Callable[[], str] = new_secret_key) -> str:
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        return _read_or_write(data_dir / name, make)
    except OSError as error:
        raise ImproperlyConfigured(
            f"The data folder {data_dir} cannot be used ({error.strerror}). "
            "Make it writable, or set DATA_DIR to another folder."
        ) from error


def _read_or_write(path: Path, make: Callable[[], str]) -> str:
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        return path.read_text()
    except FileNotFoundError:
        pass
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(make())
    try:
        # Linking is atomic: when two processes start at once, both end up with the same key.
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text()
