"""Hints that say what a choice would do, from trying it on a copy of the position."""

from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Event, Seat
from games.el_caballero.presenter.words.places import region_name, where
from games.el_caballero.rules.components.grid import DIRECTIONS, Cell
from games.el_caballero.rules.components.map import CaballeroTile, Map
from games.el_caballero.rules.components.regions import Region, RegionId
from games.el_caballero.rules.events import TileForcedOff
from games.el_caballero.rules.mechanics.removal import highest_number
from games.presenting.company import TableNames
from games.presenting.series import all_of


def sentences_in(parts: Iterable[str]) -> str:
    """Join the hints that are not empty."""
    return " ".join(filter(None, parts))


def regions_made(land: Map, cell: Cell) -> str:
    """Return the regions of the area tile on this cell: "It belongs to a land worth 6 and a sea worth 3." """
    geography = land.geography
    found = dict.fromkeys(geography.region_at[cell, direction] for direction in DIRECTIONS)
    words = all_of(_worth(geography.regions[region]) for region in found)
    return _("It belongs to %(regions)s.") % {"regions": words}


def _worth(region: Region) -> str:
    match region.is_land, region.is_closed:
        case True, True:
            text = _("a closed land worth %(value)d")
        case True, False:
            text = _("a land worth %(value)d")
        case False, True:
            text = _("a closed sea worth %(value)d")
        case _:
            text = _("a sea worth %(value)d")
    return text % {"value": region.value}


def fallen(before: Map, events: Sequence[Event], company: TableNames) -> Iterator[str]:
    """Yield a sentence for every caballero tile that is forced off, with what is lost or saved (EC-8)."""
    for event in events:
        if isinstance(event, TileForcedOff):
            caballeros = highest_number(before, before.standing[event.cell])
            yield company.say(
                event.owner,
                you=_("Forces off your tile %(where)s: %(fate)s."),
                they=_("Forces off %(name)s’s tile %(where)s: %(fate)s."),
                where=where(event.cell),
                fate=fate(caballeros, event.ships, is_saved=event.had_castillo),
            )


def fate(caballeros: int, ships: int, *, is_saved: bool) -> str:
    """Return what is lost or saved: "4 caballeros and 1 ship are lost"."""
    count = caballeros + ships
    text = (
        ngettext("%(pieces)s is saved", "%(pieces)s are saved", count)
        if is_saved
        else ngettext("%(pieces)s is lost", "%(pieces)s are lost", count)
    )
    return text % {"pieces": pieces(caballeros, ships)}


def pieces(caballeros: int, ships: int = 0) -> str:
    """Return the pieces in words: "4 caballeros and 1 ship"."""
    named = []
    if caballeros:
        named.append(caballeros_words(caballeros))
    if ships:
        named.append(ngettext("%(count)d ship", "%(count)d ships", ships) % {"count": ships})
    return all_of(named)


def caballeros_words(count: int) -> str:
    return ngettext("%(count)d caballero", "%(count)d caballeros", count) % {"count": count}


def landed(before: Map, after: Map, around: Cell, company: TableNames) -> Iterator[str]:
    """Yield a sentence for every sea-only tile that gets its first land and counts there at no cost (EC-7.2.7)."""
    for tile in before.caballeros_around(around):
        contacts = after.land_contacts(tile.cell)
        if tile.cell in after.standing and contacts and not before.land_contacts(tile.cell):
            number = tile.number(contacts[0][0])
            yield _landed(tile, number, company)


def _landed(tile: CaballeroTile, number: int, company: TableNames) -> str:
    return company.say(
        tile.owner,
        you=ngettext(
            "Your tile %(where)s then counts %(count)d caballero.",
            "Your tile %(where)s then counts %(count)d caballeros.",
            number,
        ),
        they=ngettext(
            "%(name)s’s tile %(where)s then counts %(count)d caballero.",
            "%(name)s’s tile %(where)s then counts %(count)d caballeros.",
            number,
        ),
        where=where(tile.cell),
        count=number,
    )


def lands_at(land: Map, cell: Cell) -> list[RegionId]:
    """Return the land regions that a tile on this cell faces, each once."""
    return list(dict.fromkeys(region for _, region in land.land_contacts(cell)))


def strengths(land: Map, region: RegionId, company: TableNames) -> str:
    """Return the strengths in a land: "The land at 1N (worth 6): you 7, Bruno 5." """
    about = land.geography.regions[region]
    facts = {"land": _capital(region_name(about)), "value": about.value}
    present = company.amounts(land.totals(region))
    if not present:
        return _("%(land)s (worth %(value)d): nobody yet.") % facts
    return _("%(land)s (worth %(value)d): %(strengths)s.") % {**facts, "strengths": present}


def rivals_tied(land: Map, region: RegionId, seat: Seat) -> list[Seat]:
    """Return the seats with the same total there as this seat."""
    totals = land.totals(region)
    return [other for other, total in enumerate(totals) if other != seat and total == totals[seat] > 0]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
