"""Sentence about the winner: the most points, shared if several have them."""

from collections.abc import Sequence

from django.utils.translation import ngettext

from games.presenting.company import TableNames


def victory(points: Sequence[int], company: TableNames) -> str:
    best = max(points)
    winners = [seat for seat, number in enumerate(points) if number == best]
    if len(winners) > 1:
        return ngettext(
            "The game is over. The victory is shared: %(players)s, each with %(points)d point.",
            "The game is over. The victory is shared: %(players)s, each with %(points)d points.",
            best,
        ) % {"players": company.all_of(winners), "points": best}
    return company.say(
        winners[0],
        you=ngettext(
            "The game is over. You win with %(points)d point!",
            "The game is over. You win with %(points)d points!",
            best,
        ),
        they=ngettext(
            "The game is over. %(name)s wins with %(points)d point.",
            "The game is over. %(name)s wins with %(points)d points.",
            best,
        ),
        points=best,
    )
