"""Statistics of El Capitán: the base game and matches with variant cities separately, and wins by first port."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.core.beginnings import Beginning
from games.core.types import Event
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.events import PhaseStarted, Sailed, TurnEnded, TurnRestarted
from games.el_capitan.rules.options import Options, variant_cities
from games.game import Openings, Statistics


def _kind_of(options: Options) -> str:
    return "cities" if variant_cities(options) else "base"


def _read(beginning: Beginning, event: Event) -> None:
    """Record the first city that each seat sails to; it is final once the turn ends, as a turn may be restarted."""
    match event:
        case PhaseStarted(first=first):
            beginning.order = beginning.order or beginning.clockwise_from(first)
        case Sailed(seat=seat, target=city):
            beginning.openings.setdefault(seat, city)
        case TurnRestarted(seat=seat) if seat not in beginning.settled:
            beginning.openings.pop(seat, None)
        case TurnEnded(seat=seat) if seat in beginning.openings:
            beginning.settled.add(seat)


STATISTICS = Statistics(
    kinds={
        "base": pgettext_lazy("a kind of game", "Base game"),
        "cities": _("With further cities"),
    },
    kind_of=_kind_of,
    beginning=_read,
    openings=Openings(_("Wins by first port"), _("First port"), name_of),
    points_title=_("Final fortunes"),
    points_heading=_("Florins"),
)
