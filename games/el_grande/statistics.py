"""Statistics of El Grande: long and short games counted separately, and wins by first bid."""

from django.utils.translation import gettext_lazy as _

from games.core.beginnings import Beginning
from games.core.types import Event
from games.el_grande.rules.events import PowerPlayed, RoundStarted
from games.el_grande.rules.options import Options
from games.game import Openings, Statistics


def _kind_of(options: Options) -> str:
    return options.length


def _read(beginning: Beginning, event: Event) -> None:
    match event:
        case RoundStarted(starter=first):
            beginning.order = beginning.order or beginning.clockwise_from(first)
        case PowerPlayed(seat=seat, card=card):
            beginning.openings.setdefault(seat, str(card))
            beginning.settled.add(seat)


STATISTICS = Statistics(
    kinds={"long": _("Nine rounds"), "short": _("Six rounds")},
    kind_of=_kind_of,
    beginning=_read,
    openings=Openings(_("Wins by first bid"), _("First bid")),
)
