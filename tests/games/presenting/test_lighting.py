"""Clickable targets: a choice may have several places, and a place several choices."""

from games.presenting.lighting import choices_by_target, targets_of
from games.presenting.page import Choice

SAIL = Choice("1", "Sail to Venice", target="city:VEN hand:3")
WALK = Choice("2", "Walk to Venice", target="city:VEN")
STAY = Choice("3", "Stay")


def test_choice_is_listed_at_every_place_it_names() -> None:
    assert choices_by_target((SAIL, WALK, STAY)) == {"city:VEN": [SAIL, WALK], "hand:3": [SAIL]}


def test_target_has_the_label_of_its_only_choice_or_their_number() -> None:
    lit = targets_of((SAIL, WALK, STAY))
    assert lit["hand:3"].label == "Sail to Venice"
    assert lit["city:VEN"].label == "2 choices"
