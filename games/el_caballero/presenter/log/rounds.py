"""Sentences about the course of the game: rounds, bids, turns, scorings and the end."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.log.sentence import sentence
from games.el_caballero.presenter.words.places import land_name, sea_name
from games.el_caballero.rules import events as facts
from games.presenting.company import TableNames
from games.presenting.series import all_of, comma_list
from games.presenting.victory import victory


@sentence.register
def round_started(event: facts.RoundStarted, company: TableNames) -> str:
    bids = company.say(event.bid_order[0], you=_("You bid first."), they=_("%(name)s bids first."))
    if not event.revealed:
        return bids
    shown = ngettext(
        "%(count)d new area tile is on display.",
        "%(count)d new area tiles are on display.",
        len(event.revealed),
    ) % {"count": len(event.revealed)}
    return f"{shown} {bids}"


@sentence.register
def power_played(event: facts.PowerPlayed, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You played power card %(card)d."),
        they=_("%(name)s played power card %(card)d."),
        card=event.card,
    )


@sentence.register
def order_settled(event: facts.OrderSettled, company: TableNames) -> str:
    order = comma_list(company.who(seat) for seat in event.order)
    return _("Turn order: %(order)s.") % {"order": order}


@sentence.register
def turn_started(event: facts.TurnStarted, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Your turn began, with power card %(card)d."),
        they=_("%(name)s’s turn began, with power card %(card)d."),
        card=event.card,
    )


@sentence.register
def turn_ended(event: facts.TurnEnded, company: TableNames) -> str:
    return company.say(event.seat, you=_("You ended your turn."), they=_("%(name)s ended the turn."))


@sentence.register
def round_ended(event: facts.RoundEnded, company: TableNames) -> str:
    return _("Round %(round)d is over.") % {"round": event.round}


@sentence.register
def scoring_started(event: facts.ScoringStarted, company: TableNames) -> str:
    return _("First all lands are scored, then all seas.")


@sentence.register
def region_scored(event: facts.RegionScored, company: TableNames) -> str:
    return _("%(region)s (%(size)s): %(points)s.") % {
        "region": _region(event),
        "size": _size(event),
        "points": company.points(event.points),
    }


def _region(event: facts.RegionScored) -> str:
    name = land_name(event.anchor) if event.terrain == "land" else sea_name(event.anchor)
    return name[:1].upper() + name[1:]


def _size(event: facts.RegionScored) -> str:
    """Return the size of the region in words: "5 tiles and 1 gold"."""
    parts = [ngettext("%(count)d tile", "%(count)d tiles", event.tiles) % {"count": event.tiles}]
    if event.symbols:
        text = (
            ngettext("%(count)d gold", "%(count)d gold", event.symbols)
            if event.terrain == "land"
            else ngettext("%(count)d fish", "%(count)d fish", event.symbols)
        )
        parts.append(text % {"count": event.symbols})
    return all_of(parts)


@sentence.register
def game_ended(event: facts.GameEnded, company: TableNames) -> str:
    return victory(event.points, company)
