"""The player panels beside the board: points, Court, Province, and the cards in front of each player."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.types import Seat, shared_ranks
from games.el_grande.presenter.picture.targets import court_target, power_target
from games.el_grande.presenter.words.places import name_of
from games.el_grande.rules.agenda import Bidding
from games.el_grande.rules.components.cards import ARRIVALS, Power
from games.el_grande.rules.views import PlayerView, View
from games.presenting.contract import Sitter
from games.presenting.page import PlayerPanel, Words


@dataclass(frozen=True)
class PowerCard:
    number: Power
    arrivals: int
    #: Whether the viewer may play it at this moment.
    is_playable: bool
    target: str


@dataclass(frozen=True)
class HeldVeto:
    #: The last round in which it may be used.
    expires: int
    words: str


@dataclass(frozen=True)
class Belongings:
    """What one player has: home region, power cards and vetoes."""

    home: str
    hand_size: int
    #: The power cards in hand; None where the viewer cannot know them (EG-11.3).
    hand: tuple[PowerCard, ...] | None
    #: This round's power card.
    bid: Power | None
    #: The power cards of all rounds, in order.
    played: tuple[Power, ...]
    vetoes: tuple[HeldVeto, ...]


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
        facts=_facts(player),
        belongings=_belongings(view, player),
        sign=player.bid or "",
        sign_words=_("Power card of this round"),
        place=court_target(player.seat),
        belongings_template="games/el_grande/_belongings.html",
    )


def _final_rank(view: View, seat: Seat) -> int | None:
    """Return the final place (EG-10.2); None while the game is running."""
    if view.frame is not None:
        return None
    return shared_ranks(tuple(player.points for player in view.players))[seat]


def _facts(player: PlayerView) -> tuple[tuple[Words, Words], ...]:
    return (
        (_("Court"), str(player.court)),
        (_("Province"), str(player.province)),
        (_("Power cards"), str(player.hand_size)),
        (_("Home region"), name_of(player.grande)),
    )


def _belongings(view: View, player: PlayerView) -> Belongings:
    return Belongings(
        home=name_of(player.grande),
        hand_size=player.hand_size,
        hand=None if player.hand is None else tuple(_power(view, player, card) for card in player.hand),
        bid=player.bid,
        played=player.played,
        vetoes=tuple(_held(veto.expires) for veto in view.vetoes if veto.holder == player.seat),
    )


def _power(view: View, player: PlayerView, card: Power) -> PowerCard:
    """Return one card of a hand; only the viewer's own cards are targets, even where other hands are known."""
    is_mine = player.seat == view.viewer
    is_bidding = is_mine and view.frame == Bidding(player.seat)
    is_free = all(other.bid != card for other in view.players)
    return PowerCard(card, ARRIVALS[card], is_bidding and is_free, power_target(card) if is_mine else "")


def _held(expires: int) -> HeldVeto:
    return HeldVeto(expires, _("Veto, to be used by the end of round %(round)d") % {"round": expires})
