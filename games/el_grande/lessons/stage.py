"""Positions for lessons: a table of three at the beginning of a round, set up by hand within the rules of EG-1."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from games.el_grande.rules.agenda import StartRound
from games.el_grande.rules.components.board import CABALLEROS, REGIONS, Region
from games.el_grande.rules.components.cards import POWERS, CardId, Power
from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from games.el_grande.rules.state import Counts, State

_SEED: Final = bytes(32)
_PLAYERS: Final = 3


def stage(
    *,
    king: Region,
    homes: tuple[Region, ...],
    regions: Mapping[Region, Counts],
    cards: tuple[CardId, CardId, CardId, CardId],
    round: int = 1,
    starter: int = 1,
    castillo: Counts = (0,) * _PLAYERS,
    courts: Counts = (7,) * _PLAYERS,
    spent: tuple[tuple[Power, ...], ...] = ((),) * _PLAYERS,
) -> State:
    """Return the position before the table turns up `cards`. `spent` are the power cards of earlier rounds, by seat."""
    start = ElGrande().new_game(Options(), _PLAYERS, _SEED)
    rows = tuple(regions.get(region, (0,) * _PLAYERS) for region in REGIONS)
    placed = tuple(map(sum, zip(courts, castillo, *rows, strict=True)))
    return replace(
        start,
        piles=tuple(
            _with_top(pile, card, left=len(pile) + 1 - round)
            for pile, card in zip(start.piles, cards, strict=True)
        ),
        king=king,
        grandes=homes,
        regions=rows,
        castillo=castillo,
        courts=courts,
        provinces=tuple(CABALLEROS - count for count in placed),
        hands=tuple(tuple(card for card in POWERS if card not in gone) for gone in spent),
        discards=spent,
        played=spent,
        starter=starter,
        agenda=(StartRound(round),),
    )


def _with_top(pile: tuple[CardId, ...], card: CardId, left: int) -> tuple[CardId, ...]:
    """Return the pile with a copy of `card` on top, and so many cards in all."""
    rest = list(pile)
    rest.remove(card)
    return (card, *rest[: left - 1])
