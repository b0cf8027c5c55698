"""What one seat, or a spectator, may know (EC-12): everything but the order of the stack."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import LedgerEntry, Seat
from games.el_caballero.rules.agenda import AnyFrame, Turn
from games.el_caballero.rules.components.data import Power
from games.el_caballero.rules.components.map import Map
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.scoring import RegionForecast, standings
from games.el_caballero.rules.state import Governor, State, awaited

#: The tag of the current frame, or "game_over".
Phase: TypeAlias = Literal[
    "start_round",
    "bidding",
    "turn",
    "open_batch",
    "laying",
    "showing",
    "sailing",
    "rebuilding",
    "end_round",
    "score_lands",
    "score_seas",
    "game_over",
]


class PlayerView(Struct, frozen=True):
    """One player; nothing about a player is hidden."""

    seat: Seat
    points: int
    court: int
    #: Caballero tiles off the map.
    reserve: int
    ships_in_court: int
    governors_in_court: int
    #: Whether the grande is in the court; always False in the base game.
    has_grande_in_court: bool
    hand: tuple[Power, ...]
    played: tuple[Power, ...]
    bid: Power | None


class View(Struct, frozen=True):
    """Everything a page or a computer player may use."""

    viewer: Seat | None
    options: Options
    round: int
    phase: Phase
    #: Who is awaited; (-1,) is the table, () the end of the game.
    to_act: tuple[Seat, ...]
    agenda: tuple[AnyFrame, ...]
    map: Map
    governors: tuple[Governor, ...]
    ships: int
    castillos: int
    display: tuple[int, ...]
    #: The tiles of the stack sorted by id, because their order is hidden (EC-12.1).
    unseen: tuple[int, ...]
    players: tuple[PlayerView, ...]
    bid_order: tuple[Seat, ...]
    order: tuple[Seat, ...]
    turns_ended: int
    ledger: tuple[LedgerEntry, ...]
    scorings: int

    @property
    def frame(self) -> AnyFrame | None:
        """The current frame; None once the game is over."""
        return self.agenda[-1] if self.agenda else None

    @property
    def turn(self) -> Turn | None:
        """The current turn, also while something in it is unfinished; None outside turns."""
        return next((frame for frame in self.agenda if isinstance(frame, Turn)), None)


def forecast(view: View) -> list[RegionForecast]:
    """Return the points that every region would give if it were scored now, in the order of the anchors."""
    return standings(view.map, view.governors, len(view.players))


def view_of(state: State, viewer: Seat | None) -> View:
    return View(
        viewer=viewer,
        options=state.options,
        round=state.round,
        phase=_phase(state),
        to_act=tuple(sorted(awaited(state))),
        agenda=state.agenda,
        map=state.map,
        governors=state.governors,
        ships=state.ships,
        castillos=state.castillos,
        display=state.display,
        unseen=tuple(sorted(state.stack)),
        players=tuple(_player(state, seat) for seat in range(len(state.courts))),
        bid_order=state.bid_order,
        order=state.order,
        turns_ended=state.turns_ended,
        ledger=state.ledger,
        scorings=state.scorings,
    )


def _phase(state: State) -> Phase:
    if not state.agenda:
        return "game_over"
    tag: Phase = state.agenda[-1].__struct_config__.tag  # type: ignore[assignment]  # tags are phases
    return tag


def _player(state: State, seat: Seat) -> PlayerView:
    return PlayerView(
        seat=seat,
        points=state.points[seat],
        court=state.courts[seat],
        reserve=state.reserves[seat],
        ships_in_court=state.ships_in_court[seat],
        governors_in_court=state.governors_in_court[seat],
        has_grande_in_court=state.options.is_advanced and state.map.grande_of(seat) is None,
        hand=state.hands[seat],
        played=state.played[seat],
        bid=state.bids[seat],
    )
