"""What a turn that is not confirmed does, in one line: "2 to Granada, 1 into the Castillo, then scoring in Aragon"."""

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.types import Event, Seat
from games.el_grande.presenter.words.cards import quoted_title
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import name_of, whence, whither
from games.el_grande.rules import events as facts
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.board import CASTILLO
from games.el_grande.rules.deeds import AnyDeed, MoveCaballero, PlaceFromCourt, ReturnCaballero
from games.el_grande.rules.views import View
from games.presenting.series import comma_list


def summary(events: Sequence[Event], company: TableNames) -> str:
    return capfirst(comma_list(_told(events, company)))


def collected(view: View, company: TableNames) -> str:
    """Return what the viewer has collected for a special action that is not declared yet."""
    match view.frame:
        case Declaring(seat, deeds=deeds):
            return _steps(deeds, seat, company)
    return ""


def _told(events: Sequence[Event], company: TableNames) -> Iterator[str]:
    """Tell each choice of the player, but not what follows from it."""
    moved = Counter[str]()
    expected = 0
    for event in events:
        match event:
            case facts.CastilloEntered(source="COURT") if expected:
                expected -= 1
            case facts.SpecialDeclared(deeds=deeds):
                yield from _counted(moved)
                moved.clear()
                expected = deeds.count(PlaceFromCourt(CASTILLO))
                yield _declared(event, company, is_first=event is events[0])
            case _:
                moved.update(_moved(event, company))
                if said := _chosen(event):
                    yield said
    yield from _counted(moved)


def _counted(moved: Counter[str]) -> Iterator[str]:
    for place, count in moved.items():
        yield _("%(count)d %(place)s") % {"count": count, "place": place}


def _moved(event: Event, company: TableNames) -> dict[str, int]:
    """Return how many caballeros the player has placed, called or given back, and whither or whence."""
    match event:
        case facts.CaballeroPlaced(region=region, special=False):
            return {whither(region): 1}
        case facts.CastilloEntered(source="COURT"):
            return {whither(CASTILLO): 1}
        case facts.CaballeroRecalled(region=region):
            return {whence(region): 1}
        case facts.CaballerosReturned(owner=owner, source=source, count=count) if company.is_me(owner):
            return {whence(source): count}
    return {}


def _declared(event: facts.SpecialDeclared, company: TableNames, *, is_first: bool) -> str:
    told = _steps(event.deeds, event.seat, company) or _("nothing happens")
    return told if is_first else _("then %(deeds)s") % {"deeds": told}


def _steps(declared: Sequence[AnyDeed], seat: Seat, company: TableNames) -> str:
    """Return deeds in few words: a line on a phone is short. Only moves are many, the others keep their clauses."""
    moves = [deed for deed in declared if isinstance(deed, MoveCaballero | ReturnCaballero)]
    if len(moves) < len(declared):
        return clauses(declared, seat, company)
    return comma_list(_step(deed, company) for deed in moves)


def _step(deed: MoveCaballero | ReturnCaballero, company: TableNames) -> str:
    whose = company.name(deed.owner)
    if company.is_me(deed.owner):
        whose = pgettext("whose caballero moves", "yours")
    if isinstance(deed, ReturnCaballero):
        return _("%(whose)s home %(whence)s") % {"whose": whose, "whence": whence(deed.region)}
    return _("%(whose)s %(source)s → %(target)s") % {
        "whose": whose,
        "source": name_of(deed.source),
        "target": name_of(deed.target),
    }


def _chosen(event: Event) -> str:
    match event:
        case facts.PowerPlayed(card=number):
            return _("power card %(card)d") % {"card": number}
        case facts.CardTaken(card=card):
            return _("take %(card)s") % {"card": quoted_title(card)}
        case facts.VetoUsed():
            return _("veto")
        case facts.VetoPassed():
            return _("no veto")
        case facts.DiskSet(region=region):
            return _("secret disk: %(region)s") % {"region": name_of(region)}
    return ""
