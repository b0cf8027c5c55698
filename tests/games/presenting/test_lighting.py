"""What lights up: a choice may be clicked in several places, and a place may mean several choices."""

from games.presenting.lighting import choices_by_target, targets_of
from games.presenting.page import Choice

SAIL = Choice("1", "Sail to Venice", target="city:VEN hand:3")
WALK = Choice("2", "Walk to Venice", target="city:VEN")
STAY = Choice("3", "Stay")


def test_a_choice_lights_up_every_place_it_names() -> None:
    assert choices_by_target((SAIL, WALK, STAY)) == {"city:VEN": [SAIL, WALK], "hand:3": [SAIL]}


def test_a_place_that_means_one_choice_is_called_like_it() -> None:
    lit = targets_of((SAIL, WALK, STAY))
    assert lit["hand:3"].label == "Sail to Venice"
    assert lit["city:VEN"].label == "2 choices"
