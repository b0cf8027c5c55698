"""Refusals of taking over a seat, and of what a substitute offers."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class VacancyClosed(Refused):
    """Another person has taken the seat, its holder has come back, or the match is over."""

    code = "vacancy_closed"
    words = _(
        "This seat isn’t free any more: somebody was faster, its player came back, or the match is over."
    )


class NotOnList(Refused):
    """The user is not on the list of substitutes, or not for such a table."""

    code = "not_on_list"
    status = 403
    words = _(
        "You’re not on the list of substitutes for this kind of table. Choose what you want to be asked for first."
    )


class EnoughSubstituting(Refused):
    """The user already holds as many seats as a substitute as they wanted."""

    code = "enough_substituting"
    words = _(
        "You’re looking after as many seats as you wanted to. You can raise the number on the page about substituting."
    )


class InvalidGames(InvalidInput):
    field = "games"
    words = _("The field “games” names a game that isn’t played here: %(problem)s.")


class InvalidPlayerCounts(InvalidInput):
    field = "player_counts"
    words = _("The field “players” has a number that no game allows: %(problem)s.")


class InvalidMostSeats(InvalidInput):
    field = "most_seats"
    words = _("You can look after 1 to 10 seats, not %(problem)s.")
