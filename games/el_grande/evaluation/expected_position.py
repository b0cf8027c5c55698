"""The position expected soon: declared deeds and set disks count as carried out."""

from collections.abc import Iterable, Sequence

from games.core.types import Seat
from games.el_grande.rules.agenda import Declaring, Disks, OpenDisks, Returns, ScoreCastillo, VetoWindow
from games.el_grande.rules.components.board import (
    CASTILLO,
    INDEX,
    REGIONS,
    SCOREBOARDS,
    Area,
    Region,
    values_of,
)
from games.el_grande.rules.components.cards import ARRIVALS, CardId
from games.el_grande.rules.deeds import (
    AnyDeed,
    AskDisks,
    AskReturn,
    DrawCaballeros,
    Expel,
    MoveBoard,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    PlaceFromCourt,
    ReturnCaballero,
    ReturnFromCourt,
    ScoreArea,
)
from games.el_grande.rules.scoring import CELLS, pay
from games.el_grande.rules.state import Counts, State


class ExpectedPosition:
    """Mutable subset of the state that the evaluation needs, cheap to create and change."""

    def __init__(self, state: State) -> None:
        self.players = len(state.courts)
        self.king = state.king
        self.regions = list(state.regions)
        self.castillo = state.castillo
        self.scoreboards = list(state.scoreboards)
        self.grandes = list(state.grandes)
        self.courts = list(state.courts)
        self.provinces = list(state.provinces)
        self.points = list(state.points)
        self._foresee(state)
        self._await_arrivals(state)

    def _foresee(self, state: State) -> None:
        match state.agenda[-1] if state.agenda else None:
            case Declaring(seat, card, _, deeds):
                self.do_all(seat, card, deeds)
            case VetoWindow(_, actor, card, deeds):
                self.do_all(actor, card, deeds)
            case Disks() as frame:
                self._foresee_disks(state, frame)
            case Returns(asks):
                self._return_asked(asks)
            case ScoreCastillo() | OpenDisks():
                self._foresee_rides(state.disks)

    def _await_arrivals(self, state: State) -> None:
        """Add the caballeros that seats with a bid will still get when their turn begins."""
        begun = state.order[: state.turns_ended + 1]
        for seat, bid in enumerate(state.bids):
            if bid is not None and seat not in begun:
                self.arrive(seat, ARRIVALS[bid])

    # Deeds

    def do_all(self, actor: Seat, card: CardId, deeds: Iterable[AnyDeed]) -> None:
        for deed in deeds:
            self._do(actor, card, deed)

    def _do(self, actor: Seat, card: CardId, deed: AnyDeed) -> None:
        match deed:
            case MoveCaballero(owner, source, target):
                self.add(owner, source, -1)
                self.add(owner, target, 1)
            case PlaceFromCourt(area):
                self.courts[actor] -= 1
                self.add(actor, area, 1)
            case ScoreArea(area):
                self._score(area, 1 if card == "3E" else CELLS[self.players])
            case ReturnFromCourt(owner, count):
                self._go_home(owner, count)
            case ReturnCaballero(owner, region):
                self.add(owner, region, -1)
                self.provinces[owner] += 1
            case AskReturn():
                self._return_asked((deed,))
            case AskDisks() if card in ("2F", "2G"):
                for seat in range(self.players):
                    if seat != actor:
                        self._lose_cheapest(seat, card)
            case Expel(region):
                self._expel(actor, region)
            case MoveBoard(board, target):
                self.scoreboards[SCOREBOARDS.index(board)] = target
            case MoveKing(target):
                self.king = target
            case MoveGrande(target):
                self.grandes[actor] = target
            case DrawCaballeros(count):
                self.arrive(actor, count)

    def add(self, owner: Seat, area: Area, count: int) -> None:
        if area == CASTILLO:
            self.castillo = _added(self.castillo, owner, count)
        else:
            self.regions[INDEX[area]] = _added(self.regions[INDEX[area]], owner, count)

    def arrive(self, seat: Seat, count: int) -> None:
        arriving = min(count, self.provinces[seat])
        self.provinces[seat] -= arriving
        self.courts[seat] += arriving

    def _go_home(self, seat: Seat, count: int) -> None:
        self.courts[seat] -= count
        self.provinces[seat] += count

    def _score(self, area: Area, cells: int) -> None:
        for seat, points in enumerate(self._payment(area, cells)):
            self.points[seat] += points

    def _payment(self, area: Area, cells: int) -> Counts:
        counts = self.castillo if area == CASTILLO else self.regions[INDEX[area]]
        values = values_of(area, tuple(self.scoreboards))
        return pay(area, counts, values, self.king, tuple(self.grandes), cells).total

    def balance(self, areas: Iterable[Area], seat: Seat, cells: int) -> float:
        """Return what scoring these areas would pay the seat, minus the mean of the others."""
        totals: list[int] = [
            sum(paid) for paid in zip(*(self._payment(area, cells) for area in areas), strict=True)
        ]
        return totals[seat] - (sum(totals) - totals[seat]) / (self.players - 1)

    def _expel(self, actor: Seat, region: Region) -> None:
        """Apply 4C before the disks are set: assume that the caballeros go to the Court."""
        for seat in range(self.players):
            if seat != actor:
                self._ride(seat, region, None)

    def _ride(self, seat: Seat, source: Region, target: Region | None) -> None:
        count = self.regions[INDEX[source]][seat]
        self.add(seat, source, -count)
        if target is None or target == self.king:
            self.courts[seat] += count
        else:
            self.add(seat, target, count)

    def _return_asked(self, asks: Iterable[AskReturn]) -> None:
        """Apply 2D: assume that players give back from the Court as far as they can."""
        for ask in asks:
            self._go_home(ask.owner, min(ask.count, self.courts[ask.owner]))

    def _lose_cheapest(self, seat: Seat, card: CardId) -> None:
        """Apply 2F or 2G before the disk is set: assume the smallest loss that the rules allow."""
        held = [(self.regions[INDEX[region]][seat], region) for region in REGIONS if region != self.king]
        held = [(count, region) for count, region in held if count]
        if card == "2F":
            held = [(2, region) for count, region in held if count > 1] or held
        if held:
            count, region = min(held)
            self._lose(seat, region, count)

    def _lose(self, seat: Seat, region: Region, count: int) -> None:
        self.add(seat, region, -count)
        self.provinces[seat] += count

    # Disks

    def _foresee_disks(self, state: State, frame: Disks) -> None:
        if frame.occasion == "general":
            self._foresee_rides(state.disks)
            return
        for seat in frame.asked:
            disk = state.disks[seat]
            if disk is not None:
                self._show(frame, seat, disk)
            elif frame.occasion in ("2F", "2G"):
                self._lose_cheapest(seat, frame.occasion)
            elif frame.occasion == "4C" and frame.region:
                self._ride(seat, frame.region, None)

    def _show(self, frame: Disks, seat: Seat, disk: Region) -> None:
        match frame.occasion:
            case "2F":
                self._lose(seat, disk, min(2, self.regions[INDEX[disk]][seat]))
            case "2G":
                self._lose(seat, disk, self.regions[INDEX[disk]][seat])
            case "4C" if frame.region:
                self._ride(seat, frame.region, disk)
            case "4D":
                self.grandes[seat] = disk
            case "4G":
                self._score(disk, CELLS[self.players])

    def _foresee_rides(self, disks: Sequence[Region | None]) -> None:
        """Apply GS3 to the regions. The Castillo is scored before that, so its counts stay."""
        for seat, disk in enumerate(disks):
            if disk == self.king:
                self.courts[seat] += self.castillo[seat]
            elif disk is not None:
                self.add(seat, disk, self.castillo[seat])


def _added(counts: Counts, seat: Seat, count: int) -> Counts:
    return (*counts[:seat], counts[seat] + count, *counts[seat + 1 :])
