"""Cities in words, for people who cannot see the chart."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_capitan.presenter.picture.board import CityRow
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.names import City
from games.el_capitan.rules.mechanics.warehouses import is_neutral, owner_of
from games.el_capitan.rules.position import board_of, city_data, ports_taken
from games.el_capitan.rules.scoring import income_value
from games.el_capitan.rules.views import View
from games.presenting.series import comma_list


def city_label(view: View, city: City, names: Sequence[str]) -> str:
    """Describe one city in a few words."""
    value = income_value(view.data_set, city, board_of(view, city))
    parts = [_("%(city)s, income %(income)d.") % {"city": name_of(city), "income": value}]
    parts += [
        _("%(name)s: %(words)s.") % {"name": name, "words": words}
        for name, words in zip(names, _counts(view, city), strict=True)
        if words != "–"
    ]
    return " ".join(parts)


def city_row(view: View, city: City, names: Sequence[str]) -> CityRow:
    board = board_of(view, city)
    return CityRow(
        name=name_of(city),
        income=income_value(view.data_set, city, board),
        scale=" ".join(_scale(view, city, names)),
        counts=_counts(view, city),
        ports=comma_list(_ports(view, city, names)),
        fortresses=comma_list(_fortresses(view, city, names)),
    )


def _counts(view: View, city: City) -> tuple[str, ...]:
    """Say for each seat what it has in the city, "–" for nothing."""
    return tuple(comma_list(_holdings(view, city, seat)) or "–" for seat in range(len(view.money)))


def _holdings(view: View, city: City, seat: int) -> Iterator[str]:
    board, players = board_of(view, city), len(view.money)
    own, neutral = board.spaces.count(seat), board.spaces.count(seat + players) if players == 2 else 0
    closed = sum(owner_of(colour, players) == seat for colour in board.closed)
    if own:
        yield ngettext("%(count)d warehouse", "%(count)d warehouses", own) % {"count": own}
    if neutral:
        yield ngettext("%(count)d neutral warehouse", "%(count)d neutral warehouses", neutral) % {
            "count": neutral
        }
    if closed:
        yield ngettext("%(count)d closed", "%(count)d closed", closed) % {"count": closed}
    if seat in board.fortresses:
        yield _("a fortress")


def _scale(view: View, city: City, names: Sequence[str]) -> Iterator[str]:
    """Yield for each building space its owner, or the printed income if it is empty."""
    players = len(view.money)
    for colour, income in zip(board_of(view, city).spaces, city_data(view, city).scale, strict=False):
        if colour is None:
            yield str(income)
        elif is_neutral(colour, players):
            yield _("%(name)s (neutral)") % {"name": names[owner_of(colour, players)]}
        else:
            yield names[colour]


def _ports(view: View, city: City, names: Sequence[str]) -> Iterator[str]:
    taken = ports_taken(view, city)
    for port, price in enumerate(city_data(view, city).ports, start=1):
        holder = taken.get(port)
        who = names[holder] if holder is not None else _("the pirate") if port in taken else _("free")
        yield _("%(price)d: %(who)s") % {"price": price, "who": who}


def _fortresses(view: View, city: City, names: Sequence[str]) -> Iterator[str]:
    owners = board_of(view, city).fortresses
    for place, price in enumerate(city_data(view, city).fortresses):
        who = names[owners[place]] if place < len(owners) else _("free")
        yield _("%(price)d: %(who)s") % {"price": price, "who": who}
