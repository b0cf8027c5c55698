"""The 13 power cards and the 45 action cards of 33 kinds (data set "eg-1")."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Power: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
Pile: TypeAlias = Literal[1, 2, 3, 4, 5]
# fmt: off
CardId: TypeAlias = Literal[
    "1A", "1B", "1C", "1D", "1E", "1F", "1G", "1H", "1I",
    "2A", "2B", "2C", "2D", "2E", "2F", "2G", "2H",
    "3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H",
    "4A", "4B", "4C", "4D", "4E", "4F", "4G",
    "5A",
]
# fmt: on

POWERS: Final[tuple[Power, ...]] = get_args(Power)
PILES: Final[tuple[Pile, ...]] = get_args(Pile)
KING_CARD: Final[CardId] = "5A"
VETO_CARD: Final[CardId] = "2A"

#: EG-2.3: how many caballeros a power card brings from the Province to the Court.
ARRIVALS: Final[dict[Power, int]] = {
    1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0,
}  # fmt: skip


class Card(Struct, frozen=True):
    """One kind of action card."""

    id: CardId
    slug: str
    pile: Pile
    #: N of EG-2.7: how many caballeros the player may place from the Court with this card.
    places: int
    copies: int
    #: Whether a veto may stop only the last deeds of the special action (EG-7.6).
    in_steps: bool = False
    #: Whether the special action asks for secret disks (4D: with `grande_scope="all"` only).
    disks: bool = False


_KINDS: Final = (
    Card("1A", "own_all_one_region", 1, 1, 1, in_steps=True),
    Card("1B", "court_plus_2", 1, 1, 1, in_steps=True),
    Card("1C", "court_plus_2_or_own_all", 1, 1, 1, in_steps=True),
    Card("1D", "any5_one_region", 1, 1, 2, in_steps=True),
    Card("1E", "foreign3", 1, 1, 1, in_steps=True),
    Card("1F", "any3", 1, 1, 1, in_steps=True),
    Card("1G", "own2_foreign2", 1, 1, 2, in_steps=True),
    Card("1H", "own4", 1, 1, 1, in_steps=True),
    Card("1I", "any4", 1, 1, 1, in_steps=True),
    Card("2A", "veto", 2, 2, 2),
    Card("2B", "courts_all_home", 2, 2, 1, in_steps=True),
    Card("2C", "courts_3_home", 2, 2, 1, in_steps=True),
    Card("2D", "angry_king", 2, 2, 1, in_steps=True),
    Card("2E", "one_of_each", 2, 2, 1, in_steps=True),
    Card("2F", "opp_2_secret", 2, 2, 1, disks=True),
    Card("2G", "opp_all_secret", 2, 2, 1, disks=True),
    Card("2H", "score_choice", 2, 2, 3),
    Card("3A", "score_fours", 3, 3, 2, in_steps=True),
    Card("3B", "score_fives", 3, 3, 2, in_steps=True),
    Card("3C", "score_sixes_sevens", 3, 3, 1, in_steps=True),
    Card("3D", "score_castillo", 3, 3, 2),
    Card("3E", "score_firsts", 3, 3, 1, in_steps=True),
    Card("3F", "score_most", 3, 3, 1, in_steps=True),
    Card("3G", "score_least", 3, 3, 1, in_steps=True),
    Card("3H", "score_choice", 3, 3, 1),
    Card("4A", "scoreboard", 4, 4, 3),
    Card("4B", "royal_adviser", 4, 4, 1),
    Card("4C", "expulsion", 4, 4, 1, disks=True),
    Card("4D", "grande", 4, 4, 2, disks=True),
    Card("4E", "power_back", 4, 4, 2),
    Card("4F", "court_2", 4, 4, 1),
    Card("4G", "secret_scoring", 4, 4, 1, disks=True),
    Card("5A", "king", 5, 5, 1),
)

CARDS: Final[dict[CardId, Card]] = {card.id: card for card in _KINDS}


def pile_of(pile: int, *, use_veto: bool = True) -> tuple[CardId, ...]:
    """The cards of one pile before shuffling, in canonical order; without veto both 2A stay in the box."""
    return tuple(
        card.id
        for card in _KINDS
        for _ in range(card.copies)
        if card.pile == pile and (use_veto or card.id != VETO_CARD)
    )
