"""What the page "How to play El Grande" shows besides its text: regions, power cards and the 33 kinds of card."""

from dataclasses import dataclass

from games.el_grande.presenter.words.cards import CARD_WORDS
from games.el_grande.presenter.words.places import name_of
from games.el_grande.rules.components.board import CASTILLO, NEIGHBOURS, PRINTED_VALUES, REGIONS, Region
from games.el_grande.rules.components.cards import ARRIVALS, CARDS, PILES, Card, Pile
from games.presenting.page import Words
from games.presenting.series import comma_list


@dataclass(frozen=True)
class RegionRow:
    name: str
    values: tuple[int, int, int]
    neighbours: str


@dataclass(frozen=True)
class CardEntry:
    #: The target of links to the card's rule: "EG-6.1A".
    anchor: str
    title: Words
    explanation: Words
    copies: int


@dataclass(frozen=True)
class PileOfCards:
    number: Pile
    #: How many caballeros each of its cards lets a player place.
    places: int
    cards: tuple[CardEntry, ...]


@dataclass(frozen=True)
class Rulebook:
    regions: tuple[RegionRow, ...]
    castillo: tuple[int, int, int]
    #: Number of the power card and how many caballeros it brings.
    powers: tuple[tuple[int, int], ...]
    piles: tuple[PileOfCards, ...]


def rulebook() -> Rulebook:
    return Rulebook(
        regions=tuple(_region(region) for region in REGIONS),
        castillo=PRINTED_VALUES[CASTILLO],
        powers=tuple(ARRIVALS.items()),
        piles=tuple(_pile(pile) for pile in PILES),
    )


def _region(region: Region) -> RegionRow:
    neighbours = comma_list(name_of(other) for other in NEIGHBOURS[region])
    return RegionRow(name_of(region), PRINTED_VALUES[region], neighbours)


def _pile(pile: Pile) -> PileOfCards:
    cards = [card for card in CARDS.values() if card.pile == pile]
    return PileOfCards(pile, cards[0].places, tuple(_entry(card) for card in cards))


def _entry(card: Card) -> CardEntry:
    words = CARD_WORDS[card.id]
    return CardEntry(f"EG-6.{card.id}", words.title, words.explanation, card.copies)
