"""Everything a browser complains about while somebody is on the site: there should be nothing."""

from playwright.sync_api import BrowserContext, ConsoleMessage

_REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content policy: ${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}`));
"""
_COMPLAINTS = ("error", "warning")


class Watch:
    """Collects messages on the console, uncaught errors and violations of the content policy."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._expected: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        context.add_init_script(_REPORT_VIOLATIONS)
        context.on("console", self._hear)
        context.on("weberror", lambda thrown: self.complaints.append(f"Uncaught: {thrown.error}"))

    def expect(self, words: str) -> None:
        """A complaint with these words belongs to the test: it must come, and is forgiven."""
        self._expected.append(words)

    def surprises(self) -> list[str]:
        """What was not expected, and what was expected in vain."""
        missed = [f"Never heard: {words}" for words in self._expected if not self._has_heard(words)]
        return missed + [
            line for line in self.complaints if not any(words in line for words in self._expected)
        ]

    def _has_heard(self, words: str) -> bool:
        return any(words in line for line in self.complaints)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in _COMPLAINTS:
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")
