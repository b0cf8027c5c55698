"""One process per data folder: job leases, the channel layer and the clock all live in that one process."""

import fcntl
import os
from pathlib import Path
from typing import IO


class FolderInUse(Exception):
    """Another process has the data folder."""


class FolderLock:
    """Held until released or until the process ends, however it ends."""

    def __init__(self, data_dir: Path) -> None:
        self.path = data_dir / "hidalgo.lock"
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        if self._file is not None:
            return
        file = self.path.open("a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise FolderInUse(str(self.path.parent)) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
