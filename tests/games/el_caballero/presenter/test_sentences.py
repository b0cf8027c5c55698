"""Sentences of the log about a turn, a round and a scoring."""

from typing import get_args

import pytest

from games.core.types import Event
from games.el_caballero.presenter.log import sentences as _taught
from games.el_caballero.presenter.log.sentence import sentence
from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules import events as facts
from games.presenting.company import TableNames
from tests.games.el_caballero.rules.scenario import E, S, Table, scoring, turn
from tests.games.presenting.company import sitters

PRESENTER = ElCaballeroPresenter()


def told(events: list[Event] | Table, me: int | None = None) -> list[str]:
    happened = events.events if isinstance(events, Table) else events
    return list(PRESENTER.sentences(happened, sitters(me=me)))


@pytest.mark.parametrize("kind", get_args(facts.AnyEvent), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_has_its_own_sentence(kind: type[Event]) -> None:
    assert _taught
    assert sentence.dispatch(kind) is not sentence.dispatch(Event)


def test_an_event_without_a_sentence_raises() -> None:
    class Earthquake(Event, frozen=True):
        """Not in the rules."""

    with pytest.raises(TypeError, match="no words"):
        sentence(Earthquake(), TableNames())


def test_sentences_of_a_whole_turn() -> None:
    areas = {(0, 0): "C3@0", (0, 1): "B2@0"}
    made = turn(areas, [(1, (1, 0), "W=4 ship:N")], card=4, display=("B2", "W0"))
    made.lay("B2@3", (1, 1)).place((-1, 1), "A@0").buy_ship((-1, 1), E).end()
    assert told(made, me=0) == [
        "You laid an area tile at 1S 1E.",
        "Bruno’s caballero tile at 1E was forced off the map. Its caballeros were lost, and with them 1 ship.",
        "You placed a caballero tile at 1S 1W for 1 caballero.",
        "You bought a ship and placed it at 1S 1W, east side.",
        "Bruno’s turn began, with power card 3.",
    ]
    assert told(made, me=1)[1:3] == [
        "Your caballero tile at 1E was forced off the map. Its caballeros were lost, and with them 1 ship.",
        "Anna placed a caballero tile at 1S 1W for 1 caballero.",
    ]


def test_consecutive_castillos_or_ships_share_a_sentence() -> None:
    made = turn({(0, 0): "W0"}, [(0, (1, 0), "A@0"), (0, (0, 1), "A@0")], courts=(9, 5), areas_left=0)
    made.buy_ship((1, 0), 3).buy_ship((0, 1), 0)
    assert told(made, me=0) == ["You bought ships and placed them at 1E, west side and at 1S, north side."]
    built = [facts.CastilloBuilt(seat=1, cell=(1, 0)), facts.CastilloBuilt(seat=1, cell=(0, 1))]
    assert told(list(built)) == ["Bruno built castillos at 1E and at 1S."]
    assert told(list(built[:1]), me=1) == ["You built a castillo at 1E."]


def test_castillos_with_another_event_between_get_separate_sentences() -> None:
    made = [
        facts.CastilloBuilt(seat=0, cell=(1, 0)),
        facts.Reinforced(seat=0, heads=1),
        facts.CastilloBuilt(seat=0, cell=(0, 1)),
    ]
    assert told(list(made)) == [
        "Anna built a castillo at 1E.",
        "1 caballero came to Anna’s Court.",
        "Anna built a castillo at 1S.",
    ]


def test_sentences_name_caballeros_lost_for_want_of_room() -> None:
    came = facts.Reinforced(seat=0, heads=7, lost=3)
    assert told([came], me=0) == [
        "7 caballeros came to your Court. 3 caballeros didn’t fit there and were lost."
    ]
    placed = facts.CaballeroPlaced(seat=0, cell=(1, 0), side="A", rotation=0, cost=2, lost=1)
    assert told([placed]) == [
        "Anna placed a caballero tile at 1E for 2 caballeros. "
        "Lost because Anna’s Court has no room: 1 caballero."
    ]


@pytest.mark.parametrize(
    ("ground", "words"),
    [
        ("normal", "You laid an area tile at 1E."),
        (
            "own",
            "You laid an area tile at 1E, next to one of your caballero tiles, because it fitted nowhere else.",
        ),
        (
            "other",
            "You laid an area tile at 1E, next to another player’s caballero tile, because it fitted nowhere else.",
        ),
    ],
)
def test_sentence_of_an_area_tile_explains_a_fallback(ground: facts.Ground, words: str) -> None:
    laid = facts.AreaLaid(seat=0, tile=4, cell=(1, 0), rotation=0, ground=ground)
    assert told([laid], me=0) == [words]


def test_sentence_of_an_increase_names_old_and_new_number() -> None:
    grown = facts.CaballeroRaised(seat=0, cell=(0, -1), side="B", rotation=0, before=2, after=5)
    assert told([grown], me=1) == ["Anna increased the caballero tile at 1N from 2 to 5."]


def test_sentence_of_a_forced_removal_names_what_the_castillo_saved() -> None:
    fall = facts.TileForcedOff(owner=0, cell=(1, 0), cause="area", ships=2, had_castillo=True, refund=4)
    assert told([fall], me=0) == [
        "Your caballero tile at 1E was forced off the map. Its castillo saved 4 caballeros and 2 ships."
    ]


def test_sentence_of_a_returned_tile_names_what_came_back_to_the_court() -> None:
    plain = facts.TileReturned(seat=0, cell=(1, 0))
    rich = facts.TileReturned(seat=0, cell=(1, 0), ships=1, had_castillo=True, refund=4, had_grande=True)
    assert told([plain], me=0) == ["You took back your caballero tile at 1E."]
    assert told([rich], me=1) == [
        "Anna took back the caballero tile at 1E. Back in the Court: 4 caballeros and 1 ship. "
        "The Grande is back in the Court."
    ]


def test_sentences_of_ships_name_where_they_came_from_and_went() -> None:
    moved = facts.ShipLanded(seat=0, origin="map", place=((0, 1), E), source=((1, 0), S))
    governed = facts.ShipLanded(
        seat=0, origin="map", place=((0, 0), E), source=((1, 0), S), in_governed_sea=True
    )
    sent = facts.ShipLanded(seat=0, origin="court", place=((0, 1), E))
    back = facts.ShipReturned(seat=0, place=((0, 1), E))
    assert told([moved, governed, sent, back]) == [
        "Anna moved a ship from 1E, south side to 1S, east side.",
        "Anna moved a ship from 1E, south side; it’s now in the sea at the start tile, east side.",
        "Anna sent a ship out of the Court and placed it at 1S, east side.",
        "Anna took a ship back to the Court from 1S, east side.",
    ]


def test_sentences_of_the_pieces_of_the_advanced_game() -> None:
    happened = [
        facts.GovernorPlaced(seat=0, anchor=((0, 0), E), terrain="land", value=3),
        facts.GrandePlaced(seat=0, cell=(1, 0)),
        facts.GrandeMoved(seat=0, source=(1, 0), target=(0, 1)),
        facts.CaballeroPlaced(seat=0, cell=(1, 1), side="A", rotation=0, cost=6, grande="court"),
        facts.CastilloMoved(seat=0, source=(1, 0), target=(0, 1)),
    ]
    assert told(list(happened), me=0) == [
        "You placed a governor on the land at the start tile, east side, which is closed and worth 3.",
        "You put your Grande on your caballero tile at 1E.",
        "You moved your Grande from 1E to 1S.",
        "You placed a caballero tile with your Grande at 1S 1E for 6 caballeros.",
        "You moved a castillo from 1E to 1S.",
    ]


def test_sentences_of_a_new_round_name_new_tiles_and_the_first_bidder() -> None:
    begun = facts.RoundStarted(round=2, bid_order=(1, 0), revealed=(3, 4))
    assert told([begun], me=1) == ["2 new area tiles are on display. You bid first."]
    assert told([facts.RoundStarted(round=1, bid_order=(1, 0), revealed=())]) == ["Bruno bids first."]
    assert PRESENTER.heading([begun]) == "Round 2"
    settled = facts.OrderSettled(order=(1, 0))
    assert told([settled], me=0) == ["Turn order: Bruno, you."]


def test_a_scoring_has_a_heading_and_a_line_for_every_land_and_sea() -> None:
    made = scoring({(0, 0): "A1@0+g"}, [(0, (0, -1), "S=2"), (1, (1, 0), "A@0 ship:W")])
    assert PRESENTER.heading(made.events) == "First scoring"
    assert told(made, me=0) == [
        "First all lands are scored, then all seas.",
        "The land at the start tile (1 tile and 1 gold): you 4.",
        "The sea at the start tile, east side (1 tile): Bruno 1.",
    ]


@pytest.mark.parametrize(
    ("number", "words"), [(1, "First scoring"), (2, "Second scoring"), (3, "Third scoring")]
)
def test_headings_number_the_scorings(number: int, words: str) -> None:
    assert PRESENTER.heading([facts.ScoringStarted(number=number)]) == words
    assert PRESENTER.heading([facts.TurnEnded(seat=0)]) == ""


def test_the_end_of_a_turn_is_mentioned_only_if_nothing_else_happened() -> None:
    assert told([facts.TurnEnded(seat=0)], me=0) == ["You ended your turn."]
    assert told([facts.PlacementLapsed(seat=0, count=1), facts.TurnEnded(seat=0)]) == [
        "No area tile on display fitted anywhere, so none had to be laid."
    ]
    assert told([facts.RoundEnded(round=2)]) == ["Round 2 is over."]
