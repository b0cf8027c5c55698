"""Prompts that tell the viewer what to do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.words.outcomes import lands_at, rivals_tied
from games.el_caballero.presenter.words.places import on_land, whence, where
from games.el_caballero.presenter.words.tiles import tile_name
from games.el_caballero.rules import agenda
from games.el_caballero.rules.components.data import MOVE_COST, SEA_COST, SHIP_COST
from games.el_caballero.rules.components.tilesets import tile_of
from games.el_caballero.rules.mechanics.tile_laying import ground_of, layable_tiles
from games.el_caballero.rules.views import PlayerView, View
from games.presenting.company import TableNames
from games.presenting.series import all_of, comma_list


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
            return _("Which of your tiles gets the castillo %(whence)s? The move costs %(cost)d.") % {
                "whence": whence(cell),
                "cost": MOVE_COST,
            }
    return _("It’s your turn.")


def _me(view: View) -> PlayerView:
    assert view.viewer is not None
    return view.players[view.viewer]


def _bidding(view: View) -> str:
    bids = [str(player.bid) for player in view.players if player.bid]
    if not bids:
        return _("Play a power card. High cards go first, low cards bring more caballeros.")
    return _("Play a power card. Already taken this round: %(cards)s.") % {"cards": comma_list(bids)}


def _turn(turn: agenda.Turn, view: View, company: TableNames) -> str:
    """Return what must be done, then what may be done."""
    if not turn.areas_left:
        return _("Do anything else you like, then end your turn.")
    if not layable_tiles(Scene(view, company, ()).state, turn.seat):
        return _("No area tile fits, so you don’t have to lay one. Do what you like, then end your turn.")
    return ngettext(
        "Lay %(count)d area tile. Everything else is optional.",
        "Lay %(count)d area tiles. Everything else is optional.",
        turn.areas_left,
    ) % {"count": turn.areas_left}


def _tie_to_break(frame: agenda.OpenBatch, view: View, company: TableNames) -> str:
    land = view.map
    tied = {
        region: rivals
        for region in lands_at(land, frame.cell)
        if (rivals := rivals_tied(land, region, frame.seat))
    }
    places = all_of(on_land(land.geography.regions[region].anchor) for region in tied)
    return _("You’re tied with %(players)s %(places)s. Break the tie with your second caballero tile.") % {
        "players": company.all_of(sorted({rival for rivals in tied.values() for rival in rivals})),
        "places": places,
    }


def _laying(frame: agenda.Laying, view: View, company: TableNames) -> str:
    ground, _cells = ground_of(Scene(view, company, ()).state, frame.seat)
    match ground:
        case "normal":
            text = _("Turn the area tile (%(tile)s), then touch its place: land to land, sea to sea.")
        case "own":
            text = _("No tile fits beside the others: lay the %(tile)s beside a caballero tile of yours.")
        case _:
            text = _("No tile fits beside the others: lay the %(tile)s beside someone else’s caballero tile.")
    return text % {"tile": tile_name(tile_of(view.options.tileset, frame.tile))}


def _showing(frame: agenda.Showing, view: View) -> str:
    court = _me(view).court
    facts = {"where": where(frame.cell), "court": court, "cost": SEA_COST}
    if not view.map.is_empty(frame.cell):
        text = _("Increase your tile %(where)s: you pay the difference. Court: %(court)d.")
    elif view.map.land_contacts(frame.cell):
        text = _("Which numbers does your tile %(where)s show? You pay what faces land. Court: %(court)d.")
    else:
        text = _("Your tile %(where)s faces only sea and costs %(cost)d. A number counts once land meets it.")
    return text % facts


def _sailing(frame: agenda.Sailing) -> str:
    cost = SHIP_COST if frame.origin == "supply" else MOVE_COST
    return _("Where does the ship go? It costs %(cost)d.") % {"cost": cost}
