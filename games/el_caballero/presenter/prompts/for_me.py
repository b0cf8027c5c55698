"""Prompts that tell the viewer what to do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.words.outcomes import caballeros_words, lands_at, rivals_tied
from games.el_caballero.presenter.words.places import on_land, where
from games.el_caballero.presenter.words.tiles import tile_name
from games.el_caballero.rules import agenda
from games.el_caballero.rules.components.data import MOVE_COST, SHIP_COST
from games.el_caballero.rules.components.tilesets import tile_of
from games.el_caballero.rules.mechanics.tile_laying import ground_of, layable_tiles
from games.el_caballero.rules.views import PlayerView, View
from games.presenting.company import TableNames
from games.presenting.series import all_of


def my_task(frame: agenda.AnyFrame, view: View, company: TableNames) -> str:
    match frame:
        case agenda.Bidding():
            return _bidding(view)
        case agenda.Turn():
            return _turn(frame, view, company)
        case agenda.OpenBatch():
            return _tie_to_break(frame, view, company)
        case agenda.Laying():
            return _laying(frame, view, company)
        case agenda.Showing():
            return _showing(frame, view)
        case agenda.Sailing():
            return _sailing(frame)
        case agenda.Rebuilding(cell=cell):
            return _("To which of your tiles does the castillo %(where)s go? It costs %(cost)d.") % {
                "where": where(cell),
                "cost": MOVE_COST,
            }
    return _("It is your turn.")


def _me(view: View) -> PlayerView:
    assert view.viewer is not None
    return view.players[view.viewer]


def _bidding(view: View) -> str:
    bids = [str(player.bid) for player in view.players if player.bid]
    if not bids:
        return _(
            "You bid first: play a power card. High cards act early, low cards bring more caballeros; the 9 lays "
            "two area tiles."
        )
    return _("Play a power card, but not a number that lies already: %(cards)s.") % {"cards": ", ".join(bids)}


def _turn(turn: agenda.Turn, view: View, company: TableNames) -> str:
    """Return the prompt of a turn: first what must be done, then what the Court holds."""
    court = _("Your Court holds %(caballeros)s.") % {"caballeros": caballeros_words(_me(view).court)}
    return f"{_duty(turn, view, company) % {'card': turn.card, 'count': turn.areas_left}} {court}"


def _duty(turn: agenda.Turn, view: View, company: TableNames) -> str:
    if not turn.areas_left:
        return _(
            "Your turn with power card %(card)d: you have laid all that you must. Do what else you like, in any "
            "order, then end your turn."
        )
    if not layable_tiles(Scene(view, company, ()).state, turn.seat):
        return _(
            "Your turn with power card %(card)d: no area tile on display fits anywhere, so you need not lay one. "
            "Do what else you like, in any order, then end your turn."
        )
    return ngettext(
        "Your turn with power card %(card)d: you must lay %(count)d area tile. Everything else is up to you, in any "
        "order.",
        "Your turn with power card %(card)d: you must lay %(count)d area tiles. Everything else is up to you, in any "
        "order.",
        turn.areas_left,
    )


def _tie_to_break(frame: agenda.OpenBatch, view: View, company: TableNames) -> str:
    land = view.map
    tied = {
        region: rivals
        for region in lands_at(land, frame.cell)
        if (rivals := rivals_tied(land, region, frame.seat))
    }
    places = all_of(on_land(land.geography.regions[region].anchor) for region in tied)
    return _(
        "You have as many caballeros as %(players)s %(places)s. Break this tie now, with your second caballero tile."
    ) % {
        "players": company.all_of(sorted({rival for rivals in tied.values() for rival in rivals})),
        "places": places,
    }


def _laying(frame: agenda.Laying, view: View, company: TableNames) -> str:
    ground, _cells = ground_of(Scene(view, company, ()).state, frame.seat)
    match ground:
        case "normal":
            text = _("Where does the area tile (%(tile)s) go? Land must meet land, and sea must meet sea.")
        case "own":
            text = _(
                "No tile fits next to the area tiles. So the area tile (%(tile)s) goes next to one of your "
                "caballero tiles."
            )
        case _:
            text = _(
                "No tile fits next to the area tiles, nor next to a caballero tile of yours. So the area tile "
                "(%(tile)s) goes next to a caballero tile of somebody else."
            )
    return text % {"tile": tile_name(tile_of(view.options.tileset, frame.tile))}


def _showing(frame: agenda.Showing, view: View) -> str:
    facts = {"where": where(frame.cell), "caballeros": caballeros_words(_me(view).court)}
    if not view.map.is_empty(frame.cell):
        text = _(
            "How many caballeros shall your tile %(where)s show? You pay the difference. Your Court holds "
            "%(caballeros)s."
        )
    elif view.map.land_contacts(frame.cell):
        text = _(
            "Which numbers shall your new tile %(where)s show? You pay what faces land. Your Court holds "
            "%(caballeros)s."
        )
    else:
        text = _(
            "Your new tile %(where)s faces only sea. How shall it lie? A number counts when land comes to lie there."
        )
    return text % facts


def _sailing(frame: agenda.Sailing) -> str:
    cost = SHIP_COST if frame.origin == "supply" else MOVE_COST
    return _("Where shall the ship lie? It costs %(cost)d.") % {"cost": cost}
