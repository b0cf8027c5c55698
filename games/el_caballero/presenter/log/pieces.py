"""Sentences about ships, castillos, governors and the Grande."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Event
from games.el_caballero.presenter.log.sentence import sentence
from games.el_caballero.presenter.words.places import (
    in_sea,
    on_land,
    whence,
    whence_edge,
    where,
    where_edge,
    whither,
    whither_edge,
)
from games.el_caballero.rules import events as facts
from games.presenting.company import TableNames
from games.presenting.series import all_of


def castillos_built(run: Sequence[Event], company: TableNames) -> str:
    built = [event for event in run if isinstance(event, facts.CastilloBuilt)]
    return company.say(
        built[0].seat,
        you=ngettext("You built a castillo %(places)s.", "You built castillos %(places)s.", len(built)),
        they=ngettext(
            "%(name)s built a castillo %(places)s.", "%(name)s built castillos %(places)s.", len(built)
        ),
        places=all_of(where(event.cell) for event in built),
    )


@sentence.register
def castillo_built(event: facts.CastilloBuilt, company: TableNames) -> str:
    return castillos_built((event,), company)


def ships_landed(run: Sequence[Event], company: TableNames) -> str:
    """Ships that came from the supply or from the Court."""
    landed = [event for event in run if isinstance(event, facts.ShipLanded)]
    count = len(landed)
    if landed[0].origin == "supply":
        you = ngettext(
            "You bought a ship and placed it %(places)s.",
            "You bought ships and placed them %(places)s.",
            count,
        )
        they = ngettext(
            "%(name)s bought a ship and placed it %(places)s.",
            "%(name)s bought ships and placed them %(places)s.",
            count,
        )
    else:
        you = ngettext(
            "You sent a ship out of your Court and placed it %(places)s.",
            "You sent ships out of your Court and placed them %(places)s.",
            count,
        )
        they = ngettext(
            "%(name)s sent a ship out of the Court and placed it %(places)s.",
            "%(name)s sent ships out of the Court and placed them %(places)s.",
            count,
        )
    return company.say(landed[0].seat, you=you, they=they, places=all_of(map(_berth, landed)))


def _berth(event: facts.ShipLanded) -> str:
    return in_sea(event.place) if event.in_governed_sea else where_edge(event.place)


@sentence.register
def ship_landed(event: facts.ShipLanded, company: TableNames) -> str:
    if event.source is None:
        return ships_landed((event,), company)
    if event.in_governed_sea:
        you = _("You moved a ship %(whence)s; it’s now %(where)s.")
        they = _("%(name)s moved a ship %(whence)s; it’s now %(where)s.")
    else:
        you = _("You moved a ship %(whence)s %(whither)s.")
        they = _("%(name)s moved a ship %(whence)s %(whither)s.")
    return company.say(
        event.seat,
        you=you,
        they=they,
        whence=whence_edge(event.source),
        where=in_sea(event.place),
        whither=whither_edge(event.place),
    )


@sentence.register
def ship_returned(event: facts.ShipReturned, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You took a ship back to your Court %(whence)s."),
        they=_("%(name)s took a ship back to the Court %(whence)s."),
        whence=whence_edge(event.place),
    )


@sentence.register
def castillo_moved(event: facts.CastilloMoved, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You moved a castillo %(whence)s %(whither)s."),
        they=_("%(name)s moved a castillo %(whence)s %(whither)s."),
        whence=whence(event.source),
        whither=whither(event.target),
    )


@sentence.register
def governor_placed(event: facts.GovernorPlaced, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You placed a governor %(where)s, which is closed and worth %(value)d."),
        they=_("%(name)s placed a governor %(where)s, which is closed and worth %(value)d."),
        where=on_land(event.anchor) if event.terrain == "land" else in_sea(event.anchor),
        value=event.value,
    )


@sentence.register
def grande_placed(event: facts.GrandePlaced, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You put your Grande on your caballero tile %(where)s."),
        they=_("%(name)s put the Grande on the caballero tile %(where)s."),
        where=where(event.cell),
    )


@sentence.register
def grande_moved(event: facts.GrandeMoved, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You moved your Grande %(whence)s %(whither)s."),
        they=_("%(name)s moved the Grande %(whence)s %(whither)s."),
        whence=whence(event.source),
        whither=whither(event.target),
    )
