"""Planned turns of El Capitán: their conditions, when they are due, and a position to rehearse them on."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.core.planning import Condition, Occasion, Planning, Supposition
from games.core.rng import Rng
from games.el_capitan.rules.agenda import CloseTurn, PirateRoute, Turn
from games.el_capitan.rules.change import Change, with_item
from games.el_capitan.rules.components.chart import deck_of
from games.el_capitan.rules.components.names import CardId, City
from games.el_capitan.rules.imagine import imagined
from games.el_capitan.rules.mechanics.turns import begin_turn
from games.el_capitan.rules.position import free_ports, turn_order
from games.el_capitan.rules.state import Ship, State
from games.el_capitan.rules.views import View


class CardOpen(Condition, frozen=True):
    """This navigation card is open in its row."""

    card: CardId


class PortFree(Condition, frozen=True):
    """The city is in play and has a free port."""

    city: City


class PirateIn(Condition, frozen=True):
    city: City


AnyCondition: TypeAlias = CardOpen | PortFree | PirateIn


def holds(view: View, condition: AnyCondition) -> bool:
    match condition:
        case CardOpen(card):
            return any(card in row for row in view.rows)
        case PortFree(city):
            return city in view.in_play and bool(free_ports(view, city))
        case PirateIn(city):
            return view.pirate is not None and view.pirate.place == city


def upcoming(view: View) -> tuple[Occasion, ...]:
    """Return the viewer's next turn in this phase, if any (CP-5.1); a scoring changes too much to plan beyond it."""
    me, frame = view.viewer, view.frame
    if me is None or not isinstance(frame, Turn | PirateRoute | CloseTurn):
        return ()
    ahead = turn_order(view).index(me) - view.turns_ended
    if ahead > 0:
        return (_turn(view, view.round),)
    is_playing = ahead == 0 and not isinstance(frame, CloseTurn)
    return () if is_playing or view.is_final_round else (_turn(view, view.round + 1),)


def asked(view: View) -> Occasion | None:
    frame = view.frame
    return _turn(view, view.round) if isinstance(frame, Turn) and frame.seat == view.viewer else None


def rehearsal(view: View, occasion: Occasion, supposed: Sequence[Supposition], rng: Rng) -> State:
    assert view.viewer is not None
    change = Change(imagined(view, rng))
    change.turn_start = None
    change.round = occasion.round
    change.turns_ended = turn_order(view).index(view.viewer)
    for condition, is_so in supposed:
        _suppose(change, condition, is_so)
    begin_turn(change)
    return change.freeze()


def _turn(view: View, number: int) -> Occasion:
    return Occasion(view.phase_number, number, "turn")


def _suppose(change: Change, condition: AnyCondition, is_so: bool) -> None:
    match condition:
        case CardOpen(card) if is_so:
            _lay_open(change, card)
        case CardOpen(card):
            one, other = change.rows
            change.rows = (_without(one, card), _without(other, card))
        case PirateIn(city) if is_so and change.pirate is not None and change.pirate.place != city:
            free = free_ports(change, city)
            change.pirate = Ship(city, free[0]) if free else change.pirate


def _lay_open(change: Change, card: CardId) -> None:
    """Swap the card with the last open one of its row; a card that is not in the deck cannot be revealed."""
    deck = deck_of(card)
    row, pile = change.rows[deck], change.decks[deck]
    if card in row or card not in pile:
        return
    place, covered = pile.index(card), row[-1]
    rest = with_item(pile, place, covered) if covered else (*pile[:place], *pile[place + 1 :])
    # Both stay pairs, as their types demand.
    change.rows = with_item(change.rows, deck, (*row[:-1], card))  # type: ignore[assignment]
    change.decks = with_item(change.decks, deck, rest)  # type: ignore[assignment]


def _without(row: tuple[CardId | None, ...], card: CardId) -> tuple[CardId | None, ...]:
    return tuple(None if other == card else other for other in row)


PLANNING: Final = Planning(AnyCondition, holds, upcoming, asked, rehearsal)
