"""What one seat, or a spectator, may know (EG-11): built up from public facts, never cut down from the state."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import TABLE, LedgerEntry, Seat
from games.el_grande.rules.agenda import AnyFrame, Declaring, OpenDisks, Turn, VetoWindow
from games.el_grande.rules.components.board import Area, Region
from games.el_grande.rules.components.cards import CARDS, CardId, Power
from games.el_grande.rules.deeds import AnyDeed, RecoverPower
from games.el_grande.rules.options import Options
from games.el_grande.rules.state import ArmedVeto, Counts, Face, State, awaited

#: The tag of the frame in force, or "game_over".
Phase: TypeAlias = Literal[
    "start_round",
    "bidding",
    "arrival",
    "card_choice",
    "turn",
    "declaring",
    "veto_window",
    "disks",
    "returns",
    "end_round",
    "score_castillo",
    "open_disks",
    "score_regions",
    "game_over",
]


class PlayerView(Struct, frozen=True):
    """One player as seen by the viewer."""

    seat: Seat
    points: int
    court: int
    province: int
    #: The home region.
    grande: Region
    hand_size: int
    #: The viewer's own, and those of others until they use 4E (EG-11.3); None: not known.
    hand: tuple[Power, ...] | None
    discard: tuple[Power, ...] | None
    #: One power card per round, public for ever.
    played: tuple[Power, ...]
    #: For each use of 4E: how many power cards had been played by then.
    recovered: tuple[int, ...]
    bid: Power | None


class View(Struct, frozen=True):
    """Everything a page or an AI player may use. Tuples are ordered as in `State`."""

    viewer: Seat | None
    options: Options
    data_set: str
    round: int
    phase: Phase
    #: Who is awaited; (-1,) is the table, () the end of the game.
    to_act: tuple[Seat, ...]
    #: The frames; another player's unfinished declaration is left out, a private parameter is None.
    agenda: tuple[AnyFrame, ...]
    king: Region
    regions: tuple[Counts, ...]
    #: None where memory mode hides the number.
    castillo: tuple[int | None, ...]
    scoreboards: tuple[Area | None, ...]
    players: tuple[PlayerView, ...]
    starter: Seat
    order: tuple[Seat, ...]
    turns_ended: int
    display: tuple[Face, ...]
    #: The face-down cards of piles 1 to 4 in canonical order: which ones, not in which order (EG-11.2).
    unseen: tuple[tuple[CardId, ...], ...]
    vetoes: tuple[ArmedVeto, ...]
    #: Which seats have set a disk that is not revealed yet, and the viewer's own setting.
    disks_set: tuple[bool, ...]
    own_disk: Region | None
    ledger: tuple[LedgerEntry, ...]
    scorings: int

    @property
    def frame(self) -> AnyFrame | None:
        """The frame in force, as far as the viewer may know it."""
        return self.agenda[-1] if self.agenda else None

    @property
    def turn(self) -> Turn | None:
        """The current turn, also while its special action is being resolved."""
        return next((frame for frame in self.agenda if isinstance(frame, Turn)), None)


def view_of(state: State, viewer: Seat | None) -> View:
    agenda = tuple(
        _seen_frame(frame, viewer)
        for frame in state.agenda
        if not isinstance(frame, Declaring) or frame.seat == viewer
    )
    is_seated = viewer is not None and viewer != TABLE
    return View(
        viewer=viewer,
        options=state.options,
        data_set=state.data_set,
        round=state.round,
        phase=_phase(agenda),
        to_act=tuple(sorted(awaited(state))),
        agenda=agenda,
        king=state.king,
        regions=state.regions,
        castillo=_seen_castillo(state, viewer),
        scoreboards=state.scoreboards,
        players=tuple(_player(state, seat, viewer) for seat in range(len(state.courts))),
        starter=state.starter,
        order=state.order,
        turns_ended=state.turns_ended,
        display=state.display,
        unseen=tuple(tuple(sorted(pile)) for pile in state.piles),
        vetoes=state.vetoes,
        disks_set=tuple(disk is not None for disk in state.disks),
        own_disk=state.disks[viewer] if is_seated and viewer is not None else None,
        ledger=state.ledger,
        scorings=state.scorings,
    )


def public_deeds(deeds: tuple[AnyDeed, ...]) -> tuple[AnyDeed, ...]:
    """Return a declaration as the others see it: without the number of a power card taken back (EG-6.4E)."""
    return tuple(RecoverPower(None) if isinstance(deed, RecoverPower) else deed for deed in deeds)


def places_left(view: View, turn: Turn) -> int:
    """How many caballeros the player of this turn may still place."""
    if not turn.can_place:
        return 0
    return min(CARDS[turn.card].places - turn.placed, view.players[turn.seat].court)


def _seen_frame(frame: AnyFrame, viewer: Seat | None) -> AnyFrame:
    if isinstance(frame, VetoWindow) and frame.actor != viewer:
        return VetoWindow(frame.holders, frame.actor, frame.card, public_deeds(frame.deeds))
    return frame


def _phase(agenda: tuple[AnyFrame, ...]) -> Phase:
    if not agenda:
        return "game_over"
    tag: Phase = agenda[-1].__struct_config__.tag  # type: ignore[assignment]  # tags are phases
    return tag


def _seen_castillo(state: State, viewer: Seat | None) -> tuple[int | None, ...]:
    """EG-11: in memory mode only the viewer's own number, except from GS2 to GS3 and after the game."""
    is_open = state.options.castillo == "open" or not state.agenda or isinstance(state.agenda[-1], OpenDisks)
    return tuple(count if is_open or seat == viewer else None for seat, count in enumerate(state.castillo))


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    is_known = seat == viewer or not state.recovered[seat]
    return PlayerView(
        seat=seat,
        points=state.points[seat],
        court=state.courts[seat],
        province=state.provinces[seat],
        grande=state.grandes[seat],
        hand_size=len(state.hands[seat]),
        hand=state.hands[seat] if is_known else None,
        discard=state.discards[seat] if is_known else None,
        played=state.played[seat],
        recovered=state.recovered[seat],
        bid=state.bids[seat],
    )
