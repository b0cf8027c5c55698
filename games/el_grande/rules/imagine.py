"""A full state that fits a view: what the viewer cannot know is drawn at random (EG-11)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.rng import Rng
from games.core.types import Seat
from games.el_grande.rules.agenda import AnyFrame, Arrival, Disks, VetoWindow
from games.el_grande.rules.components.board import CABALLEROS, REGIONS, Region
from games.el_grande.rules.components.cards import POWERS, Power
from games.el_grande.rules.deeds import RecoverPower
from games.el_grande.rules.mechanics.disks import disk_settings
from games.el_grande.rules.state import State
from games.el_grande.rules.views import PlayerView, View

Powers = tuple[Power, ...]


def imagined(view: View, rng: Rng) -> State:
    known = State(
        options=view.options,
        data_set=view.data_set,
        round=view.round,
        piles=tuple(tuple(rng.shuffled(pile)) for pile in view.unseen),
        display=view.display,
        king=view.king,
        regions=view.regions,
        castillo=tuple(_castillo_count(view, player) for player in view.players),
        scoreboards=view.scoreboards,
        grandes=tuple(player.grande for player in view.players),
        courts=tuple(player.court for player in view.players),
        provinces=tuple(player.province for player in view.players),
        points=tuple(player.points for player in view.players),
        hands=(),
        discards=(),
        played=tuple(player.played for player in view.players),
        recovered=tuple(player.recovered for player in view.players),
        bids=tuple(player.bid for player in view.players),
        starter=view.starter,
        order=view.order,
        turns_ended=view.turns_ended,
        vetoes=view.vetoes,
        disks=(None,) * len(view.players),
        agenda=view.agenda,
        ledger=view.ledger,
        scorings=view.scorings,
    )
    discards = tuple(_imagined_discard(view, player, rng) for player in view.players)
    return replace(
        known,
        discards=discards,
        hands=tuple(_hand(view, player, discards[player.seat]) for player in view.players),
        disks=_imagined_disks(view, known, rng),
        agenda=tuple(_imagined_frame(frame, discards, rng) for frame in view.agenda),
    )


def _castillo_count(view: View, player: PlayerView) -> int:
    """Return the player's number in the Castillo, by subtraction if hidden: memory mode is a courtesy (EG-11.5)."""
    seen = view.castillo[player.seat]
    if seen is not None:
        return seen
    elsewhere = sum(counts[player.seat] for counts in view.regions)
    return CABALLEROS - player.court - player.province - elsewhere


def _imagined_discard(view: View, player: PlayerView, rng: Rng) -> Powers:
    if player.discard is not None:
        return player.discard
    done = len(player.played) - _has_bid_on_table(view, player)
    return rng.choice(sorted(set(_possible_discards(player.played, player.recovered, done))))


def _possible_discards(
    played: Powers, recovered: tuple[int, ...], done: int, pile: Powers = (), at: int = 0
) -> Iterator[Powers]:
    """Yield every discard pile the plays and recoveries may have left; a card played again must have been recovered."""
    while at < done and at not in recovered:
        if played[at] in pile:
            return
        pile, at = (*pile, played[at]), at + 1
    if not recovered:
        if not (at < len(played) and played[at] in pile):
            yield pile
        return
    for card in pile:
        rest = tuple(other for other in pile if other != card)
        yield from _possible_discards(played, recovered[1:], done, rest, at)


def _has_bid_on_table(view: View, player: PlayerView) -> bool:
    """Whether the bid is not discarded yet: that happens after the arrivals of the seat's turn (EG-4.3)."""
    if player.bid is None or not view.order:
        return player.bid is not None
    turn = view.order.index(player.seat)
    is_arriving = turn == view.turns_ended and isinstance(view.agenda[0], Arrival)
    return turn > view.turns_ended or is_arriving


def _hand(view: View, player: PlayerView, discard: Powers) -> Powers:
    if player.hand is not None:
        return player.hand
    on_table = player.bid if _has_bid_on_table(view, player) else None
    return tuple(card for card in POWERS if card not in discard and card != on_table)


def _imagined_disks(view: View, known: State, rng: Rng) -> tuple[Region | None, ...]:
    def disk(seat: Seat) -> Region | None:
        if not view.disks_set[seat] or seat == view.viewer:
            return view.own_disk if seat == view.viewer else None
        frame = view.frame
        return rng.choice(disk_settings(known, frame, seat) if isinstance(frame, Disks) else REGIONS)

    return tuple(disk(seat) for seat in range(len(view.players)))


def _imagined_frame(frame: AnyFrame, discards: tuple[Powers, ...], rng: Rng) -> AnyFrame:
    """Fill in the power card that is being taken back unseen: any discarded one (EG-6.4E)."""
    if not isinstance(frame, VetoWindow):
        return frame
    deeds = tuple(
        RecoverPower(rng.choice(discards[frame.actor])) if deed == RecoverPower(None) else deed
        for deed in frame.deeds
    )
    return VetoWindow(frame.holders, frame.actor, frame.card, deeds)
