"""Ends AI processes together with their parent: a killed worker must not leave processes behind."""

import os
from multiprocessing import parent_process
from threading import Thread


def follow_parent() -> None:
    """Watch the parent from a thread, since the main thread may be busy searching; exit when the parent is gone."""
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
