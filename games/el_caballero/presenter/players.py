"""The player panels beside the map: points, Court, reserve and belongings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.types import Seat, shared_ranks
from games.el_caballero.presenter.choices.allowances import Allowance, allowances
from games.el_caballero.presenter.picture.targets import court_target, power_target
from games.el_caballero.presenter.words.places import cell_name
from games.el_caballero.rules.agenda import Bidding
from games.el_caballero.rules.components.data import HEADS, TILE_CAPACITY, Power, areas_to_lay, tiles_showing
from games.el_caballero.rules.views import PlayerView, View
from games.presenting.contract import Sitter
from games.presenting.page import PlayerPanel, Words


@dataclass(frozen=True)
class PowerCard:
    number: Power
    #: How many caballeros and area tiles it brings.
    heads: int
    areas: int
    #: Whether the viewer may play it at this moment.
    is_playable: bool
    target: str


@dataclass(frozen=True)
class Belongings:
    """What one player has off the map."""

    court: int
    #: The numbers of the caballero tiles that show the Court: 13 is 8 and 5 (EC-5.2).
    court_tiles: tuple[int, ...]
    #: How many caballeros the tiles off the map could show.
    capacity: int
    reserve: int
    ships: int
    governors: int
    has_grande_in_court: bool
    hand: tuple[PowerCard, ...]
    #: This round's power card.
    bid: Power | None
    #: The power cards of all rounds, in order.
    played: tuple[Power, ...]
    #: What the player's turn still allows; empty if it is not this player's turn.
    allowances: tuple[Allowance, ...]


def panels(view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
    names = {sitter.index: sitter.name for sitter in sitters}
    return tuple(_panel(view, player, names.get(player.seat, "")) for player in view.players)


def _panel(view: View, player: PlayerView, name: str) -> PlayerPanel:
    return PlayerPanel(
        index=player.seat,
        name=name,
        is_me=player.seat == view.viewer,
        is_awaited=player.seat in view.to_act,
        points=player.points,
        rank=_final_rank(view, player.seat),
        facts=tuple(_facts(view, player)),
        belongings=_belongings(view, player),
        sign=player.bid or "",
        sign_words=_("Power card of this round"),
        place=court_target(player.seat),
        belongings_template="games/el_caballero/_belongings.html",
    )


def _final_rank(view: View, seat: Seat) -> int | None:
    """Return the player's rank (EC-11.2); None while the game is not over."""
    if view.frame is not None:
        return None
    return shared_ranks(tuple(player.points for player in view.players))[seat]


def _facts(view: View, player: PlayerView) -> Iterator[tuple[Words, Words]]:
    yield _("Court"), str(player.court)
    yield _("Tiles left"), str(player.reserve)
    yield _("Ships in Court"), str(player.ships_in_court)
    yield _("Power cards"), str(len(player.hand))
    if view.options.is_advanced:
        yield _("Governors left"), str(player.governors_in_court)
        yield _("Grande"), _grande(view, player)


def _grande(view: View, player: PlayerView) -> str:
    carrier = view.map.grande_of(player.seat)
    return pgettext("where the Grande is", "Court") if carrier is None else cell_name(carrier.cell)


def _belongings(view: View, player: PlayerView) -> Belongings:
    turn = view.turn
    has_turn = turn is not None and turn.seat == player.seat
    return Belongings(
        court=player.court,
        court_tiles=tiles_showing(player.court),
        capacity=TILE_CAPACITY * player.reserve,
        reserve=player.reserve,
        ships=player.ships_in_court,
        governors=player.governors_in_court,
        has_grande_in_court=player.has_grande_in_court,
        hand=tuple(_power(view, player, card) for card in player.hand),
        bid=player.bid,
        played=player.played,
        allowances=allowances(view) if has_turn else (),
    )


def _power(view: View, player: PlayerView, card: Power) -> PowerCard:
    """Return a card. Only the viewer's own cards are targets: other hands are public but cannot be played."""
    is_mine = player.seat == view.viewer
    is_bidding = is_mine and view.frame == Bidding(player.seat)
    is_free = all(other.bid != card for other in view.players)
    target = power_target(card) if is_mine else ""
    return PowerCard(card, HEADS[card], areas_to_lay(card), is_bidding and is_free, target)
