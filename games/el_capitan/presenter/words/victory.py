"""Words for who won: the largest fortune; a tie shares the victory (CP-17.3)."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins


def victory(fortunes: Sequence[int], company: TableNames) -> str:
    best = max(fortunes)
    winners = [seat for seat, fortune in enumerate(fortunes) if fortune == best]
    if len(winners) > 1:
        return _(
            "The game is over. The victory is shared: %(players)s, each with a fortune of %(florins)s."
        ) % {
            "players": company.all_of(winners),
            "florins": florins(best),
        }
    return company.say(
        winners[0],
        you=_("The game is over. You win with a fortune of %(florins)s!"),
        they=_("The game is over. %(name)s wins with a fortune of %(florins)s."),
        florins=florins(best),
    )
