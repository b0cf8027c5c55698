"""The data that the board template draws: positions, labels and targets of all pieces."""

from dataclasses import dataclass

from games.el_grande.presenter.picture.geometry import Scenery, scenery
from games.el_grande.presenter.picture.outline_paths import Point
from games.presenting.lighting import Target
from games.presenting.page import Words


@dataclass(frozen=True)
class ValueCell:
    points: int
    #: With two or three players not every place scores (EG-8.4).
    counts: bool


@dataclass(frozen=True)
class Stack:
    """The caballeros of one seat in one area. The count is None where the viewer may not know it."""

    piece: str
    seat: int
    count: int | None
    at: Point
    label: str
    target: Target | None = None
    scale: float = 1.0
    #: The number is what a special action would bring, which is not carried out yet.
    is_pending: bool = False
    #: One of them is picked up, to be put down elsewhere.
    is_picked: bool = False


@dataclass(frozen=True)
class AreaPicture:
    """A region or the Castillo."""

    key: str
    name: Words
    #: For phones; "" if the name is short enough.
    short: Words
    label: str
    plate: Point
    values: tuple[ValueCell, ...]
    stacks: tuple[Stack, ...]
    has_king: bool = False
    target: Target | None = None
    #: Which in the order of what would be scored; 0: it would not.
    order: int = 0
    #: The viewer's secret disk says so.
    is_on_disk: bool = False
    #: What a tap says if nothing can be chosen here now.
    why: str = ""


@dataclass(frozen=True)
class Piece:
    """A Grande, the King or a marker of the score track."""

    piece: str
    at: Point
    label: str
    seat: int | None = None
    #: For a marker: how often it went round the track.
    laps: int = 0
    scale: float = 1.0
    #: For a Grande: whether it has no caballeros beside it. Otherwise it is the crown on their token.
    is_alone: bool = False
    target: Target | None = None
    is_pending: bool = False


@dataclass(frozen=True)
class ScoreboardPicture:
    piece: str
    key: str
    values: tuple[int, int, int]
    at: Point
    label: str
    target: Target | None = None
    is_pending: bool = False


@dataclass(frozen=True)
class RoundPicture:
    number: int
    at: Point
    is_now: bool
    is_past: bool
    #: A short game leaves some rounds out (EG-1.10).
    is_played: bool


@dataclass(frozen=True)
class ActionCardFace:
    """A face-up action card: how many caballeros it places, its special action, and who has taken it."""

    pile: int
    card: str
    places: int
    title: Words
    text: Words
    explanation: Words
    pictogram: str
    taken_by: int | None = None
    taken_by_name: str = ""
    target: Target | None = None
    is_mine: bool = False
    #: What a tap says if the card cannot be taken now.
    why: Words = ""


@dataclass(frozen=True)
class PowerCardFace:
    """A power card of the viewer: its number and how many caballeros it brings."""

    number: int
    arrivals: int
    is_in_hand: bool
    target: Target | None = None
    #: What a tap says if the card cannot be played now.
    why: Words = ""


@dataclass(frozen=True)
class CourtPicture:
    """The caballeros of the viewer that are not on the board."""

    court: int
    province: int
    target: Target | None = None


@dataclass(frozen=True)
class AreaRow:
    """One area as a row of the HTML table that describes the board in words."""

    name: Words
    values: str
    counts: tuple[str, ...]
    guests: str


@dataclass(frozen=True)
class BoardPicture:
    regions: tuple[AreaPicture, ...]
    castillo: AreaPicture
    king: Piece
    grandes: tuple[Piece, ...]
    markers: tuple[Piece, ...]
    scoreboards: tuple[ScoreboardPicture, ...]
    rounds: tuple[RoundPicture, ...]
    #: Description of the whole picture, for screen readers.
    description: str
    cards: tuple[ActionCardFace, ...] = ()
    hand: tuple[PowerCardFace, ...] = ()
    #: None for a spectator.
    court: CourtPicture | None = None
    #: Power cards are bid: the hand matters more than the action cards, also before it's one's turn.
    is_bidding: bool = False
    names: tuple[str, ...] = ()
    rows: tuple[AreaRow, ...] = ()

    @property
    def is_choosing(self) -> bool:
        areas = (*self.regions, self.castillo)
        return any(area.target or any(stack.target for stack in area.stacks) for area in areas) or any(
            board.target for board in self.scoreboards
        )

    @property
    def scenery(self) -> Scenery:
        return scenery()

    @property
    def areas(self) -> tuple[AreaPicture, ...]:
        return (*self.regions, self.castillo)
