"""What is shown between the rules of El Grande besides boards: regions, power cards, the 33 kinds of action card."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from games.el_grande.presenter.picture.board import ActionCardFace
from games.el_grande.presenter.words.cards import CARD_WORDS, PICTOGRAM_OF
from games.el_grande.presenter.words.places import name_of
from games.el_grande.rules.components.board import CASTILLO, NEIGHBOURS, PRINTED_VALUES, REGIONS, Region
from games.el_grande.rules.components.cards import ARRIVALS, CARDS, PILES, Card, CardId, Pile
from games.presenting.rulebook import Exhibit
from games.presenting.series import comma_list

#: The card that shows what is what: it places, and its special action has two parts.
EXAMPLE: Final[CardId] = "1G"


@dataclass(frozen=True)
class RegionRow:
    name: str
    values: tuple[int, int, int]
    neighbours: str


@dataclass(frozen=True)
class CardEntry:
    #: The target of links to the card's rule: "EG-6.1A".
    anchor: str
    face: ActionCardFace
    copies: int


def regions() -> Mapping[str, Any]:
    return {"regions": tuple(map(_region, REGIONS)), "castillo": PRINTED_VALUES[CASTILLO]}


def powers() -> Mapping[str, Any]:
    return {"powers": tuple((power, arrivals, 1) for power, arrivals in ARRIVALS.items())}


def card() -> Mapping[str, Any]:
    return {"card": replace(_face(CARDS[EXAMPLE]), card="example")}


def pile(number: Pile) -> Mapping[str, Any]:
    cards = [card for card in CARDS.values() if card.pile == number]
    return {"number": number, "places": cards[0].places, "cards": tuple(map(_entry, cards))}


def _region(region: Region) -> RegionRow:
    neighbours = comma_list(name_of(other) for other in NEIGHBOURS[region])
    return RegionRow(name_of(region), PRINTED_VALUES[region], neighbours)


def _entry(card: Card) -> CardEntry:
    return CardEntry(f"EG-6.{card.id}", _face(card), card.copies)


def _face(card: Card) -> ActionCardFace:
    words = CARD_WORDS[card.id]
    return ActionCardFace(
        pile=card.pile,
        card=card.id,
        places=card.places,
        title=words.title,
        text=words.text,
        explanation=words.explanation,
        pictogram=PICTOGRAM_OF[card.id],
    )


def _pile_exhibit(number: Pile) -> Exhibit:
    return Exhibit("games/el_grande/_rules_pile.html", lambda: pile(number))


TABLES: Final = {
    "regions": Exhibit("games/el_grande/_rules_regions.html", regions),
    "powers": Exhibit("games/rulebook/_power_cards.html", powers),
    "card": Exhibit("games/el_grande/_rules_card.html", card),
    **{f"pile-{number}": _pile_exhibit(number) for number in PILES},
}
