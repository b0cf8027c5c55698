"""Sentences about quick matches."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalogue import game_name
from games.clocks.words import preset_title


def nobody_came(game: str, players: int) -> tuple[str, str]:
    """Return subject and text for somebody who has waited too long."""
    facts = {"game": game_name(game), "count": players}
    return _("No opponents found: %(game)s") % facts, _(
        "Not enough people wanted a match of %(game)s for %(count)d players within three days. Try another number of "
        "players, or play against the computer meanwhile."
    ) % facts


def search_line(players: int, pace: str, waiting: int, *, is_mine: bool) -> str:
    """Return what somebody waits for, and how many are still missing."""
    wanted = _("%(count)d players · %(pace)s") % {"count": players, "pace": preset_title(pace)}
    missing = max(players - waiting, 0)
    if is_mine:
        words = ngettext("%(count)d more player needed", "%(count)d more players needed", missing)
        return f"{wanted} · {words % {'count': missing}}"
    words = ngettext("%(count)d person is waiting", "%(count)d people are waiting", waiting)
    return f"{wanted} · {words % {'count': waiting}}"
