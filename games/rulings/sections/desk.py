"""Sections about matches on moderators' pages: figures of the overview, and parts of an inquiry."""

from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.moderation.figures import TEMPLATE, Figure, trouble
from accounts.moderation.models import Inquiry
from accounts.people.models import User
from games.rulings.selectors import desk_lists as lists
from games.seats.selectors.reliability import reliability_of
from games.seats.words.reliability import reliability_lines

_MATCHES_SHOWN: Final = 12
_LINES_SHOWN: Final = 30

Section = tuple[str, dict[str, Any]]


def match_figures(moderator: User) -> Section:
    return TEMPLATE, {
        "title": _("Matches"),
        "figures": [
            Figure(_("Running"), lists.running_matches().count(), _list("running")),
            Figure(_("Tables waiting for players"), lists.open_tables().count(), _list("open")),
            Figure(_("Waiting for more than two weeks"), lists.waiting_matches().count(), _list("waiting")),
            Figure(_("Time-outs today"), lists.time_outs_today(), _list("timed-out")),
            trouble(_("Stuck"), lists.stuck_matches().count(), _list("stuck")),
        ],
    }


def suspect_matches(inquiry: Inquiry, moderator: User) -> Section:
    suspect = inquiry.suspect
    return "games/desk/_matches.html", {
        "matches": lists.matches_of_suspect(suspect, _MATCHES_SHOWN),
        "lines": reliability_lines(reliability_of(suspect)),
        # Acts started from here are recorded under this inquiry.
        "claimed": inquiry if _is_claimed_by(inquiry, moderator) else None,
    }


def suspect_chat(inquiry: Inquiry, moderator: User) -> Section:
    """Chat at public tables. Private chat has a page of its own, which logs the reading."""
    return "games/desk/_chat.html", {
        "lines": lists.public_chat_of(inquiry.suspect, _LINES_SHOWN),
        "inquiry": inquiry,
        "may_read_private": _is_claimed_by(inquiry, moderator),
    }


def _is_claimed_by(inquiry: Inquiry, moderator: User) -> bool:
    return inquiry.claimed_by_id == moderator.pk and inquiry.closed_at is None


def _list(which: str) -> str:
    return reverse("desk-matches", args=[which])
