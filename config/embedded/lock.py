"""Lock of the data folder: only one process may use it, as job leases, channel layer and clock live in that process."""

import fcntl
import os
from pathlib import Path
from typing import IO


class FolderInUse(Exception):
    """Another process is using the data folder."""


class FolderLock:
    """File lock that is held until it is released or the process ends, even by a crash."""

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
