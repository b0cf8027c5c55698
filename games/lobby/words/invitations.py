"""Subject and text of the notices about invitations by name, in the active language."""

from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from games.catalogue import game_name
from games.clocks.words import clock_title
from games.matches.models import Match
from games.matches.words.options import options_in_words


def invited(match: Match, host: str, sitters: list[str], clock: Any) -> tuple[str, str]:
    """Return subject and text: the players, the clock and each option, a line each."""
    if match.rematch_of_id:
        subject = _("%(name)s asks for a rematch: %(game)s #%(number)d") % _facts(match, host)
    else:
        subject = _("%(name)s invites you to %(game)s #%(number)d") % _facts(match, host)
    lines = [
        _("At the table: %(names)s") % {"names": get_text_list(sitters, _("and"))},
        clock_title(clock),
        *options_in_words(match.game, match.options),
    ]
    return subject, "\n".join(lines)


def invitation_declined(match: Match, guest: str) -> tuple[str, str]:
    subject = _("%(name)s isn’t coming to %(game)s #%(number)d") % _facts(match, guest)
    return subject, _(
        "They declined the invitation, and the seat is still free. You can invite somebody else."
    )


def _facts(match: Match, name: str) -> dict[str, Any]:
    return {"name": name, "game": game_name(match.game), "number": match.pk}
