"""Builders of positions for tests; the pieces always add up."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.types import TABLE, Action, Event, IllegalAction, Seat, Step
from games.el_grande.rules.actions import MoveTo, PickCaballero, Proceed
from games.el_grande.rules.agenda import AnyFrame, EndRound, Turn
from games.el_grande.rules.components.board import CABALLEROS, DATA_SET, INDEX, REGIONS, Area, Region
from games.el_grande.rules.components.cards import CARDS, POWERS, CardId, Power, pile_of
from games.el_grande.rules.options import ROUNDS, Options, round_after
from games.el_grande.rules.rules import ElGrande
from games.el_grande.rules.state import ArmedVeto, Face, State
from games.el_grande.rules.views import View

RULES = ElGrande()
HOMES: tuple[Region, ...] = ("SEV", "GRA", "VAL", "CAT", "ARA")
FACES: tuple[CardId, ...] = ("1F", "2H", "3H", "4F", "5A")


class Table:
    """A position with helpers to act, to expect refusals and to look at the result."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.last: Step[State] = Step(state, ())
        self.events: list[Event] = []

    def do(self, seat: Seat, *actions: Action) -> "Table":
        for action in actions:
            self.last = RULES.apply(self.state, seat, action)
            self.state = self.last.state
            self.events += self.last.events
        return self

    def move(self, seat: Seat, *moves: tuple[Seat, Region, Area]) -> "Table":
        """Collect moves (owner, source, target) for a declaration."""
        for owner, source, target in moves:
            self.do(seat, PickCaballero(owner, source), MoveTo(target))
        return self

    def proceed(self) -> "Table":
        return self.do(TABLE, Proceed())

    def refused(self, seat: Seat, action: Action) -> IllegalAction:
        """Return the refusal of an action that must not be accepted."""
        try:
            RULES.apply(self.state, seat, action)
        except IllegalAction as refusal:
            return refusal
        raise AssertionError(f"{action} of seat {seat} was accepted")

    def legal(self, seat: Seat, kind: type[Action] | None = None) -> list[Any]:
        legal = RULES.legal_actions(self.state, seat)
        return [action for action in legal if kind is None or isinstance(action, kind)]

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: Seat | None) -> View:
        return RULES.view(self.state, seat)

    def count(self, area: Area, seat: Seat) -> int:
        return self.state.castillo[seat] if area == "CAS" else self.state.regions[INDEX[area]][seat]

    @property
    def frame(self) -> AnyFrame:
        return self.state.agenda[-1]

    @property
    def waiting(self) -> set[Seat]:
        return set(RULES.to_act(self.state))


def table(
    players: int = 4,
    *,
    agenda: tuple[AnyFrame, ...],
    king: Region = "GAL",
    regions: Mapping[Region, Sequence[int]] | None = None,
    inside: Sequence[int] | None = None,
    courts: Sequence[int] | None = None,
    provinces: Sequence[int] | None = None,
    grandes: Sequence[Region] | None = None,
    scoreboards: tuple[Area | None, Area | None] = (None, None),
    faces: Sequence[CardId] = FACES,
    bids: Sequence[Power | None] | None = None,
    order: Sequence[Seat] = (),
    vetoes: Sequence[ArmedVeto] = (),
    round: int = 2,
    **options: Any,
) -> Table:
    """Build a position. Caballeros not given are in the Province or, if `provinces` are given, with the King.

    `inside` counts the caballeros in the Castillo. Every other keyword is an option of the match.
    """
    chosen = Options(**options)
    courts = tuple(courts or (7,) * players)
    castillo = tuple(inside or (0,) * players)
    rows = [list((regions or {}).get(region, (0,) * players)) for region in REGIONS]
    rest = [CABALLEROS - courts[s] - castillo[s] - sum(row[s] for row in rows) for s in range(players)]
    if provinces is not None:
        for seat in range(players):
            rows[INDEX[king]][seat] += rest[seat] - provinces[seat]
    bids = tuple(bids or (None,) * players)
    has_begun = [bool(order) and seat == order[0] for seat in range(players)]
    used = [bid for bid in bids if bid is not None]
    return Table(
        State(
            options=chosen,
            data_set=DATA_SET,
            round=round,
            piles=_piles(faces, chosen, round),
            display=tuple(map(Face, faces)),
            king=king,
            regions=tuple(map(tuple, rows)),
            castillo=castillo,
            scoreboards=scoreboards,
            grandes=tuple(grandes or HOMES[:players]),
            courts=courts,
            provinces=tuple(provinces or rest),
            points=(0,) * players,
            hands=tuple(tuple(card for card in POWERS if card != bid) for bid in bids),
            discards=tuple(
                (bid,) if bid and begun else () for bid, begun in zip(bids, has_begun, strict=True)
            ),
            played=tuple((bid,) if bid else () for bid in bids),
            recovered=((),) * players,
            bids=bids,
            starter=0,
            order=tuple(order) if len(used) == players else (),
            turns_ended=0,
            vetoes=tuple(vetoes),
            disks=(None,) * players,
            agenda=agenda,
            ledger=(),
            scorings=0,
        )
    )


def turn(card: CardId, players: int = 4, *, vetoes: Sequence[Seat] = (), **rest: Any) -> Table:
    """Seat 0 has just taken `card` and acts first; the others follow in seat order."""
    pile = CARDS[card].pile
    number: int = rest.setdefault("round", 2)
    faces = tuple(card if place == pile - 1 else face for place, face in enumerate(FACES))
    expires = round_after(rest.get("length", "long"), number) or number
    made = table(
        players,
        agenda=(Turn(0, card, can_declare=card != "2A"),),
        faces=faces,
        bids=tuple(POWERS[-1 - seat] for seat in range(players)),
        order=range(players),
        vetoes=[ArmedVeto(holder, number, expires) for holder in vetoes],
        **rest,
    )
    display = [Face(face.card, 0 if face.card == card else None) for face in made.state.display]
    made.state = _with(made.state, display=tuple(display))
    return made


def round_end(players: int = 4, *, vetoes: Sequence[ArmedVeto] = (), **rest: Any) -> Table:
    """All turns of the round are over."""
    made = table(
        players,
        agenda=(EndRound(),),
        bids=tuple(POWERS[-1 - seat] for seat in range(players)),
        order=range(players),
        vetoes=vetoes,
        **rest,
    )
    discards = tuple((bid,) for bid in made.state.bids)
    display = tuple(
        Face(face.card, place if place < players else None) for place, face in enumerate(made.state.display)
    )
    made.state = _with(made.state, discards=discards, display=display, turns_ended=players)
    return made


def _piles(faces: Sequence[CardId], options: Options, number: int) -> tuple[tuple[CardId, ...], ...]:
    """Return the face-down cards that are left after this round's cards are turned up."""
    started = sum(played <= number for played in ROUNDS[options.length])
    piles = []
    for pile, face in enumerate(faces[:4], start=1):
        cards = list(pile_of(pile, use_veto=options.use_veto))
        if face in cards:
            cards.remove(face)
        piles.append(tuple(cards[: len(pile_of(pile, use_veto=options.use_veto)) - started]))
    return tuple(piles)


def _with(state: State, **changes: Any) -> State:
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**fields, **changes})
