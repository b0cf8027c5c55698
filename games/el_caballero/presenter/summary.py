"""One line about a turn that isn't confirmed yet: "Area tile at 2S, ship at 1N, south side, 3 caballeros at 1N"."""

from collections.abc import Sequence
from functools import singledispatch

from django.utils.translation import npgettext, pgettext

from games.core.types import Event
from games.el_caballero.presenter.words.outcomes import caballeros_words
from games.el_caballero.presenter.words.places import (
    in_sea,
    on_land,
    whence,
    whence_edge,
    where,
    where_edge,
    whither,
)
from games.el_caballero.rules import events as facts
from games.presenting.company import TableNames
from games.presenting.series import clause_list


def summary(events: Sequence[Event], company: TableNames) -> str:
    """Return "" if there is nothing to tell but the end of the turn."""
    line = clause_list(filter(None, (clause(event, company) for event in events)))
    return line[:1].upper() + line[1:]


@singledispatch
def clause(event: Event, company: TableNames) -> str:
    """Return an event in a few words; "" for one that goes without saying."""
    return ""


@clause.register
def power_played(event: facts.PowerPlayed, company: TableNames) -> str:
    return pgettext("in one line about a turn", "power card %(card)d") % {"card": event.card}


@clause.register
def reinforced(event: facts.Reinforced, company: TableNames) -> str:
    count = event.heads - event.lost
    return npgettext(
        "in one line about a turn",
        "%(count)d caballero to the Court",
        "%(count)d caballeros to the Court",
        count,
    ) % {"count": count}


@clause.register
def area_laid(event: facts.AreaLaid, company: TableNames) -> str:
    return pgettext("in one line about a turn", "area tile %(where)s") % {"where": where(event.cell)}


@clause.register
def caballero_placed(event: facts.CaballeroPlaced, company: TableNames) -> str:
    words = {"caballeros": caballeros_words(event.cost), "where": where(event.cell)}
    if event.grande:
        return pgettext("in one line about a turn", "%(caballeros)s with the Grande %(where)s") % words
    return pgettext("in one line about a turn", "%(caballeros)s %(where)s") % words


@clause.register
def caballero_raised(event: facts.CaballeroRaised, company: TableNames) -> str:
    return pgettext("in one line about a turn", "from %(before)d to %(after)d %(where)s") % {
        "before": event.before,
        "after": event.after,
        "where": where(event.cell),
    }


@clause.register
def tile_forced_off(event: facts.TileForcedOff, company: TableNames) -> str:
    return company.say(
        event.owner,
        you=pgettext("in one line about a turn", "your tile %(where)s is forced off"),
        they=pgettext("in one line about a turn", "%(name)s’s tile %(where)s is forced off"),
        where=where(event.cell),
    )


@clause.register
def tile_returned(event: facts.TileReturned, company: TableNames) -> str:
    return pgettext("in one line about a turn", "tile taken back %(whence)s") % {"whence": whence(event.cell)}


@clause.register
def ship_landed(event: facts.ShipLanded, company: TableNames) -> str:
    place = in_sea(event.place) if event.in_governed_sea else where_edge(event.place)
    return pgettext("in one line about a turn", "ship %(where)s") % {"where": place}


@clause.register
def ship_returned(event: facts.ShipReturned, company: TableNames) -> str:
    return pgettext("in one line about a turn", "ship taken back %(whence)s") % {
        "whence": whence_edge(event.place)
    }


@clause.register
def castillo_built(event: facts.CastilloBuilt, company: TableNames) -> str:
    return pgettext("in one line about a turn", "castillo %(where)s") % {"where": where(event.cell)}


@clause.register
def castillo_moved(event: facts.CastilloMoved, company: TableNames) -> str:
    return pgettext("in one line about a turn", "castillo %(where)s") % {"where": whither(event.target)}


@clause.register
def governor_placed(event: facts.GovernorPlaced, company: TableNames) -> str:
    place = on_land(event.anchor) if event.terrain == "land" else in_sea(event.anchor)
    return pgettext("in one line about a turn", "governor %(where)s") % {"where": place}


@clause.register
def grande_placed(event: facts.GrandePlaced, company: TableNames) -> str:
    return pgettext("in one line about a turn", "Grande %(where)s") % {"where": where(event.cell)}


@clause.register
def grande_moved(event: facts.GrandeMoved, company: TableNames) -> str:
    return pgettext("in one line about a turn", "Grande %(where)s") % {"where": whither(event.target)}
