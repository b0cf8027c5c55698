"""Templates for frequent answers. Sent unchanged, each reporter reads them in their own language."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from django.conf import settings
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from accounts.moderation.models import Inquiry, SiteRule

#: The subject of every answer to a report.
REPORT_LOOKED_AT: Final = _("Your report was looked at")


@dataclass(frozen=True)
class Preset:
    #: Identifies it in URLs.
    key: str
    outcome: str
    #: The rules it is meant for; any if empty.
    rules: frozenset[str]
    title: Any
    text: Any


_ACTED, _UNFOUNDED = Inquiry.Outcome.ACTED, Inquiry.Outcome.UNFOUNDED
_ANY: Final[frozenset[str]] = frozenset()

PRESETS: Final = (
    Preset(
        "acted",
        _ACTED,
        _ANY,
        _("We took action"),
        _(
            "Thank you for your report. We looked into it, agreed with you and took action. What exactly "
            "stays between us and the person concerned."
        ),
    ),
    Preset(
        "acted-conduct",
        _ACTED,
        frozenset({SiteRule.CONDUCT, SiteRule.SPAM, SiteRule.NAME}),
        _("We took action about what was written"),
        _(
            "Thank you for your report. Nobody should have to read that here, and we’ve told the person "
            "so. If it happens again, please report it again."
        ),
    ),
    Preset(
        "acted-fair-play",
        _ACTED,
        frozenset({SiteRule.COLLUSION, SiteRule.ACCOUNTS, SiteRule.OUTSIDE_HELP, SiteRule.ABANDONING}),
        _("We took action about unfair play"),
        _(
            "Thank you for your report. We’ve gone through the matches and taken action. If a result had "
            "to be corrected, you’ll find it in the match’s log."
        ),
    ),
    Preset(
        "unfounded",
        _UNFOUNDED,
        _ANY,
        _("Nothing was found"),
        _(
            "Thank you for your report. We looked into it and found that no rule was broken. Your report "
            "stays on file, in case there are more."
        ),
    ),
    Preset(
        "unfounded-fair-play",
        _UNFOUNDED,
        frozenset({SiteRule.COLLUSION, SiteRule.ACCOUNTS, SiteRule.OUTSIDE_HELP}),
        _("Nothing beyond chance was found"),
        _(
            "Thank you for your report. We’ve compared moves, times and results, and found nothing that "
            "chance doesn’t explain. We’ll keep your report and look again if there are others."
        ),
    ),
    Preset(
        "duplicate",
        Inquiry.Outcome.DUPLICATE,
        _ANY,
        _("Already dealt with"),
        _("Thank you for your report. We already knew about this, and it has been dealt with."),
    ),
)


def presets_for(rules: frozenset[str]) -> list[Preset]:
    """Return the templates that fit the reported rules, the specific ones first."""
    fitting = [preset for preset in PRESETS if not preset.rules or preset.rules & rules]
    return sorted(fitting, key=lambda preset: not preset.rules)


def in_own_language(answer: str) -> str:
    """Return a template in the active language; a text of the moderator's own unchanged."""
    preset = _by_text().get(" ".join(answer.split()))
    return str(preset.text) if preset else answer


lazily_in_own_language = lazy(in_own_language, str)


@cache
def _by_text() -> dict[str, Preset]:
    """Return every template by its text, in every language."""
    found = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            found.update({str(preset.text): preset for preset in PRESETS})
    return found
