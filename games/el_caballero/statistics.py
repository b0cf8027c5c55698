"""Statistics of El Caballero: base and advanced games separately, and first bids."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.core.beginnings import Beginning
from games.core.types import Event
from games.el_caballero.rules.events import PowerPlayed, RoundStarted
from games.el_caballero.rules.options import Options
from games.game import Openings, Statistics


def _kind_of(options: Options) -> str:
    return options.variant


def _read(beginning: Beginning, event: Event) -> None:
    match event:
        case RoundStarted(bid_order=order):
            beginning.order = beginning.order or order
        case PowerPlayed(seat=seat, card=card):
            beginning.openings.setdefault(seat, str(card))
            beginning.settled.add(seat)


STATISTICS = Statistics(
    kinds={
        "base": pgettext_lazy("a kind of game", "Base game"),
        "advanced": pgettext_lazy("a kind of game", "Advanced game"),
    },
    kind_of=_kind_of,
    beginning=_read,
    openings=Openings(_("Wins by first bid"), _("First bid")),
)
