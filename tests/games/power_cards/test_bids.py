"""Conditions about bids with power cards, and their stored form."""

from itertools import pairwise
from typing import Any

import pytest

from games.catalogue import codec_of
from games.core.planning import Branch, Leaf, Occasion
from games.power_cards.rules.bids import (
    BID,
    BidPlayed,
    HighestBid,
    LowestBid,
    MyPlace,
    bid_in,
    holds,
    turn_in,
)
from tests.games.core.cases import CASES, Case, recorded

BIDDING = ("el_grande", "el_caballero")


def test_bid_conditions_look_at_the_others_bids() -> None:
    bids, order = (13, 4, None, 7), (0, 3, 1)

    def says(condition: Any, me: int) -> bool:
        return holds(bids, order, me, condition)  # type: ignore[arg-type]

    assert says(HighestBid(13), 1)
    assert not says(HighestBid(13), 0)
    assert says(HighestBid(7), 0)
    assert says(LowestBid(4), 0)
    assert not says(LowestBid(4), 1)
    assert says(BidPlayed(7), 0)
    assert not says(BidPlayed(7), 3)
    assert says(MyPlace(2), 3)
    assert not says(MyPlace(1), 3)
    assert not says(MyPlace(4), 2)


def test_no_bid_condition_holds_before_the_first_bid() -> None:
    for condition in (HighestBid(1), LowestBid(13), BidPlayed(5), MyPlace(4)):
        assert not holds((None, None), (), 0, condition)


def test_slugs_of_stored_occasions_do_not_change() -> None:
    assert Occasion.from_slug("bid-1-4") == bid_in(4)
    assert Occasion.from_slug("turn-1-4") == turn_in(4)


@pytest.mark.parametrize("game", BIDDING)
@pytest.mark.parametrize(
    ("stored", "condition"),
    [
        ({"type": "highest_bid", "at_least": 9}, HighestBid(9)),
        ({"type": "lowest_bid", "at_most": 2}, LowestBid(2)),
        ({"type": "bid_played", "card": 13}, BidPlayed(13)),
        ({"type": "my_place", "at_most": 1}, MyPlace(1)),
    ],
)
def test_tags_of_stored_conditions_do_not_change(game: str, stored: dict[str, Any], condition: Any) -> None:
    leaf = {"type": "leaf", "actions": []}
    tree = {"type": "branch", "condition": stored, "yes": leaf, "no": leaf}
    assert codec_of(game).decode_tree(tree) == Branch(condition, Leaf(), Leaf())


@pytest.mark.parametrize("case", [case for case in CASES if case.game in BIDDING], ids=str)
def test_every_bid_was_upcoming_before_it_is_asked(case: Case) -> None:
    planning = case.rules.planning
    for seat in case.seats:
        views = [case.rules.view(played.state, seat) for played in recorded(case)]
        for before, after in pairwise(views):
            asked = planning.asked(after)
            if asked and asked.part == BID and asked != planning.asked(before):
                assert asked in planning.upcoming(before)
