"""How a match ended, in one line for each reader."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.presenting.page import PlayerPanel
from games.presenting.series import all_of


def ranked(players: Sequence[PlayerPanel]) -> list[PlayerPanel]:
    """Return the players of a finished match by place; those who share one in the order of their seats."""
    return sorted(players, key=lambda player: (player.rank or 0, player.index))


def outcome(players: Sequence[PlayerPanel]) -> str:
    """Return how a finished match went for the reader; for a spectator, who won."""
    winners = [player for player in players if player.rank == 1]
    me = next((player for player in players if player.is_me), None)
    if me is None:
        return _victory(winners)
    if me not in winners:
        facts = {"place": ordinal(me.rank or 0), "players": len(players), "amount": me.amount}
        return _("You came %(place)s of %(players)d with %(amount)s") % facts
    if len(winners) == 1:
        return _("You won with %(amount)s") % {"amount": me.amount}
    others = all_of(player.name for player in winners if not player.is_me)
    return _("You share the victory with %(names)s: %(amount)s") % {"names": others, "amount": me.amount}


def _victory(winners: Sequence[PlayerPanel]) -> str:
    names, amount = all_of(player.name for player in winners), winners[0].amount
    if len(winners) == 1:
        return _("%(name)s won with %(amount)s") % {"name": names, "amount": amount}
    return _("%(names)s share the victory: %(amount)s") % {"names": names, "amount": amount}


def ordinal(place: int) -> str:
    named = {
        1: pgettext("place in a match", "1st"),
        2: pgettext("place in a match", "2nd"),
        3: pgettext("place in a match", "3rd"),
        4: pgettext("place in a match", "4th"),
        5: pgettext("place in a match", "5th"),
    }
    return named.get(place, str(place))
