"""Collects everything that a browser reports as an error or warning; there should be nothing."""

from playwright.sync_api import BrowserContext, ConsoleMessage

_REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content policy: ${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}`));
"""
_COMPLAINTS = ("error", "warning")


class Watch:
    """Collector of console errors and warnings, uncaught errors and content policy violations."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._expected: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        context.add_init_script(_REPORT_VIOLATIONS)
        context.on("console", self._hear)
        context.on("weberror", lambda thrown: self.complaints.append(f"Uncaught: {thrown.error}"))

    def expect(self, words: str) -> None:
        """Expect a complaint with these words: it must come, and does not fail the test."""
        self._expected.append(words)

    def surprises(self) -> list[str]:
        """Return unexpected complaints, and expected ones that did not come."""
        missed = [f"Never heard: {words}" for words in self._expected if not self._has_heard(words)]
        return missed + [
            line for line in self.complaints if not any(words in line for words in self._expected)
        ]

    def _has_heard(self, words: str) -> bool:
        return any(words in line for line in self.complaints)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.text.startswith("htmx:sendAbort"):
            # A request that gave way to another one, as it should. htmx reports its end first.
            if self.complaints and self.complaints[-1].startswith("htmx:afterRequest"):
                self.complaints.pop()
        elif message.type in _COMPLAINTS:
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")
