"""The Chromium that visitors share: killed when it hangs, and restarted for the next visitor."""

import os
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.conftest import CHROMIUM

#: The same browser without windows and push messages; it takes a third less time.
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]


class Chromium:
    """Chromium with a time limit on every wait; Playwright has none for scripts, new pages and closing."""

    def __init__(self, playwright: Playwright, executable: str | None = SHELL) -> None:
        self._playwright, self._executable = playwright, executable
        self._browser: Browser | None = None
        self._process = 0

    def new_context(self, **settings: Any) -> BrowserContext:
        if self._browser is None or not self._browser.is_connected():
            self._start()
        assert self._browser is not None
        return self._browser.new_context(**settings)

    @contextmanager
    def answering_within(self, seconds: float) -> Iterator[None]:
        """Kill the browser after that time, so that whatever still waits for it fails."""
        overdue = threading.Timer(seconds, self._kill)
        overdue.daemon = True
        overdue.start()
        try:
            yield
        finally:
            overdue.cancel()

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()

    def _start(self) -> None:
        self._browser = self._playwright.chromium.launch(executable_path=self._executable, args=_ARGUMENTS)
        self._process = _process_of(self._browser)

    def _kill(self) -> None:
        # From another thread, where Playwright's own calls are not allowed.
        if self._process:
            os.kill(self._process, signal.SIGKILL)


def _process_of(browser: Browser) -> int:
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return next(int(process["id"]) for process in processes if process["type"] == "browser")
